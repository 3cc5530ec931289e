"""What the parts of oracle.py share."""
import contextlib
import datetime
import json
import os
import signal
import subprocess


class Unanswered(Exception):
    """The reference took too long."""


@contextlib.contextmanager
def patience(seconds):
    """Lets a reference program work for so long."""
    def ring(*_):
        raise Unanswered
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def instances(ukical, path, *options):
    """The instances that ukical finds in a file, as dictionaries."""
    done = subprocess.run([ukical, "instances", str(path), "--json", *(() if "--tz" in options else ("--tz", "UTC")), *options],
                          capture_output=True, timeout=300, env=dict(os.environ, TZ="UTC"))
    if done.returncode != 0:
        raise RuntimeError(done.stderr.decode(errors="replace")[-300:])
    return json.loads(done.stdout)


def clock(text):
    """An ISO text as a naive reading in UTC; dates and floating readings are taken as UTC."""
    value = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    if value.tzinfo:
        value = value.astimezone(datetime.timezone.utc).replace(tzinfo=None)
    return value


def first_difference(ours, theirs):
    """One line about where two sorted lists part."""
    left = [x for x in ours if x not in set(theirs)][:3]
    right = [x for x in theirs if x not in set(ours)][:3]
    return (f"{len(ours)} to {len(theirs)}; only ours {[str(x) for x in left]}; "
            f"only theirs {[str(x) for x in right]}")


def judge(tally, notes, name, is_same, reason, difference):
    """Counts one comparison and notes what is not the same; `difference` is asked only then."""
    if is_same:
        tally["same"] += 1
    elif reason:
        tally["explained"] += 1
        notes.append(f"{name}: {reason}")
    else:
        tally["different"] += 1
        notes.append(f"{name}: {difference()}")
