"""What the scripts that go through a corpus share."""
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor


def run(program, *words, **environment):
    """One run of the program, in one zone and without input."""
    return subprocess.run([program, *words], capture_output=True, timeout=60, stdin=subprocess.DEVNULL,
                          env=dict(os.environ, TZ="Europe/Berlin", **environment))


def files(folder):
    """Every file below a folder, in order."""
    return [os.path.join(root, file) for root, _, found in sorted(os.walk(folder)) for file in sorted(found)]


def checked(folder, check):
    """(path, problems) of every file below a folder; check gets a path and a folder of its own."""
    def one(path):
        with tempfile.TemporaryDirectory() as own:
            try:
                return path, check(path, own)
            except subprocess.TimeoutExpired:
                return path, ["no answer within a minute"]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, files(folder)))


def unfolded(raw):
    if raw[:2] in (b"\xfe\xff", b"\xff\xfe"):
        raw = raw.decode("utf-16").encode()
    if raw[:3] == b"\xef\xbb\xbf":
        raw = raw[3:]
    lines = []
    for line in raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n"):
        if line[:1] in (b" ", b"\t") and lines:
            lines[-1] += line[1:]
        elif line:
            lines.append(line)
    texts = []
    for line in lines:
        try:
            texts.append(line.decode())
        except UnicodeDecodeError:
            texts.append(line.decode("latin-1"))
    return texts
