# SPDX-License-Identifier: GPL-3.0-or-later
"""A browser without a window, spoken to by W3C WebDriver: chromedriver, of Debian's chromium-driver."""
import base64
import json
import os
import re
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request

ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'  # what the standard calls a reference to one


def start(**options):
    """A Browser, to be used in a with statement; None, and why in a comment, where there is none or it cannot start."""
    if not (shutil.which('chromedriver') and shutil.which('chromium')):
        print('# skipped: no chromedriver')
        return None
    try:
        return Browser(**options)
    except (Failed, OSError) as problem:
        print('# skipped: Chromium does not start:', str(problem).splitlines()[0])
        return None


class Failed(Exception):
    """What was asked of the browser could not be done; its words."""


class Browser:
    def __init__(self, features=None):
        self.profile = tempfile.TemporaryDirectory()
        self.driver = subprocess.Popen(['chromedriver', '--port=0'], stdout=subprocess.PIPE, text=True,
                                       env={**os.environ, 'HOME': self.profile.name})
        self.base = f'http://127.0.0.1:{self.read_port()}/session'
        options = {'args': ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars',
                            '--disable-dev-shm-usage', f'--user-data-dir={self.profile.name}/profile']}
        try:
            self.begin(options)
        except Exception:
            self.end()
            raise
        for name, value in (features or {}).items():
            self.devtools('Emulation.setEmulatedMedia', features=[{'name': name, 'value': value}])

    def read_port(self):
        for line in self.driver.stdout:
            match = re.search(r'started successfully on port (\d+)', line)
            if match:
                return match[1]
        raise Failed('chromedriver names no port')

    def begin(self, options):
        answer = self.ask('POST', '', {'capabilities': {'alwaysMatch': {
            'browserName': 'chrome', 'timeouts': {'script': 110_000}, 'goog:chromeOptions': options,
            'goog:loggingPrefs': {'browser': 'ALL'}}}})
        self.base += '/' + answer['sessionId']

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.ask('DELETE', '')
        finally:
            self.end()

    def end(self):
        self.driver.terminate()
        self.driver.wait()
        self.driver.stdout.close()
        self.profile.cleanup()

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {'Content-Type': 'application/json'}, method=method)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=120) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as problem:
            raise Failed(json.load(problem)['value']['message']) from None

    def devtools(self, command, **parameters):
        return self.ask('POST', '/goog/cdp/execute', {'cmd': command, 'params': parameters})

    def size(self, width, height):
        self.devtools('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1,
                      mobile=width < 600)

    def open(self, path, place=''):
        self.ask('POST', '/url', {'url': 'about:blank'})
        self.ask('POST', '/url', {'url': f'file://{path}{place}'})

    def run(self, script, *arguments):
        """What the script returns."""
        return self.ask('POST', '/execute/sync', {'script': script, 'args': arguments})

    def run_later(self, script, *arguments):
        """What the script gives to its last argument, a function."""
        return self.ask('POST', '/execute/async', {'script': script, 'args': arguments})

    def keys(self, *names):
        """Presses keys, one after another."""
        for name in names:
            code = {'Home': '\uE011', 'End': '\uE010', 'Left': '\uE012', 'Up': '\uE013', 'Right': '\uE014',
                    'Down': '\uE015', 'Tab': '\uE004', 'Enter': '\uE007'}.get(name, name)
            self.ask('POST', '/actions', {'actions': [{'type': 'key', 'id': 'keys', 'actions': [
                {'type': 'keyDown', 'value': code}, {'type': 'keyUp', 'value': code}]}]})

    def find(self, selector):
        return self.ask('POST', '/element', {'using': 'css selector', 'value': selector})[ELEMENT]

    def click(self, selector):
        self.ask('POST', f'/element/{self.find(selector)}/click', {})

    def swipe(self, selector, dx):
        box = self.run('const b = document.querySelector(arguments[0]).getBoundingClientRect();'
                       'return [b.x + b.width / 2, b.y + b.height / 2]', selector)
        move = {'type': 'pointerMove', 'duration': 0, 'y': round(box[1])}
        self.ask('POST', '/actions', {'actions': [{
            'type': 'pointer', 'id': 'finger', 'parameters': {'pointerType': 'touch'}, 'actions': [
                {**move, 'x': round(box[0])}, {'type': 'pointerDown', 'button': 0},
                {**move, 'x': round(box[0] + dx), 'duration': 80}, {'type': 'pointerUp', 'button': 0}]}]})

    def messages(self):
        """What it has said on its console since the last time."""
        return [entry['message'] for entry in self.ask('POST', '/se/log', {'type': 'browser'})]

    def picture(self, path):
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.ask('GET', '/screenshot')))
