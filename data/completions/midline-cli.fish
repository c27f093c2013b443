# SPDX-License-Identifier: GPL-3.0-or-later
# Completes commands and options of midline-cli, which are what it says of itself under --help.

function __midline_cli_commands
    set -l words (commandline -opc)
    $words[1] --help 2>/dev/null | string replace -rf '^  ([a-z]+) (?:.*[^ ])?  +(.*)$|^  ([a-z]+) .*' '$1$3\t$2'
    printf '%s\n' --help --version
end

function __midline_cli_options
    set -l words (commandline -opc)
    set -l said ($words[1] $words[2] --help 2>/dev/null)
    string replace -rf '^  (?:-[a-z], )?(--[a-z0-9-]+=?)[^ ]*(?: [A-Z=]+)*(?:  +(.*))?$' '$1\t$2' -- $said
    string replace -rf '^  (-[a-z]), --.*?  +(.*)$' '$1\t$2' -- $said
end

complete -c midline-cli -f -n 'test (count (commandline -opc)) = 1' -a '(__midline_cli_commands)'
complete -c midline-cli -f -n 'test (count (commandline -opc)) -gt 1; and string match -q -- "-*" (commandline -ct)' \
    -a '(__midline_cli_options)'
