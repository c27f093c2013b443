# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of published records share."""
import re
import subprocess

count = 0

HOSTILE = """[Event "</title><script>pwned=1</script>"]
[White "A\\" onmouseover=\\"pwned=1"]
[Black "<img src=x onerror=pwned=1>"]
[Annotator "&lt;b&gt;"]

{</script><script>pwned=1</script> ]]> <!-- \u202eturned {] 1. e4 {javascript:pwned=1 <svg onload=pwned=1>
https://example.org/"onclick="pwned=1} e5 (1... c5 {'"><script>pwned=1</script>}) 2. Ke9"><script>pwned=1</script> *
"""


def ok(name):
    global count
    count += 1
    print(f'ok {count} - {name}', flush=True)


def plan():
    print(f'1..{count}')


def publish(cli, source, out, *options):
    return subprocess.run([cli, 'publish', *options, source, out], capture_output=True, text=True)


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def elements(cli, path):
    """The moves of each record as its own writer has them, and its comments."""
    text = subprocess.run([cli, 'convert', '--to', 'mgn', path, '-'], capture_output=True, text=True, check=False).stdout
    text = re.sub(r'^\[.*\]$', '', text, flags=re.M)
    comments = [' '.join(re.sub(r'\[%[^]]*\]', '', found).split()) for found in re.findall(r'\{([^}]*)\}', text)]
    moves = re.sub(r'\{[^}]*\}|\$\d+|\d+\.+|[()]', ' ', text)
    moves = re.findall(r'<[^>]*>|\S+', moves)
    return [move.strip('<>') for move in moves if move not in ('*', '1-0', '0-1', '1/2-1/2')], comments
