"""Run once in the interpreter whose memory becomes the image; no submission runs before it."""

import _imp
import gc
import importlib
import io
import linecache
import os
import random
import signal
import sys
import time

# All that a submission can import besides built-in modules: there is no file to load more from.
PRELOADED = """
    __future__ _pylong _strptime abc argparse array ast base64 binascii bisect builtins calendar cmath cmd codecs
    collections collections.abc colorsys contextlib contextvars copy copyreg cProfile csv dataclasses datetime decimal difflib
    dis doctest enum errno filecmp fnmatch fractions functools gc getopt glob graphlib hashlib heapq hmac html
    inspect io itertools json keyword linecache locale logging marshal math numbers opcode operator os os.path
    pathlib pickle platform pprint profile pstats queue quopri random re reprlib sched secrets select shlex shutil
    signal stat statistics string string.templatelib struct symtable sys sysconfig tempfile textwrap threading
    time timeit token tokenize traceback tracemalloc types typing unicodedata unittest uuid warnings
    weakref zlib zoneinfo
""".split()


def preload():
    for name in PRELOADED:
        importlib.import_module(name)


def forget_host():
    """Removes what leads to JavaScript or files, with modules that are no longer built in."""
    withheld = {name for name in sys.builtin_module_names if not _imp.is_builtin(name)}
    sys.builtin_module_names = tuple(n for n in sys.builtin_module_names if n not in withheld)
    of_host = {"js", "pyodide_js", "pyodide", "_pyodide", "webbrowser", "_jsbind"}
    of_network = {"_ssl", "_asyncio", "asyncio", "concurrent", "selectors", "socket", "ssl", "subprocess"}
    for name in list(sys.modules):
        if name in withheld or name.split(".")[0] in of_host | of_network:
            del sys.modules[name]
    sys.meta_path[:] = [importlib.machinery.BuiltinImporter, importlib.machinery.FrozenImporter]
    sys.path[:] = []
    sys.path_hooks[:] = []
    sys.path_importer_cache.clear()
    linecache.clearcache()
    sys.argv[:] = [""]
    os.environ.clear()


def drop_proxies():
    """Removes the last objects of JavaScript, in modules that C still refers to."""
    for each in gc.get_objects():
        if type(each).__name__ == "JsFinder":
            each.jsproxies.clear()
        elif type(each).__name__ == "JsLoader":
            each.jsproxy = None
        elif isinstance(each, type(sys)) and each.__name__.startswith("pyodide"):
            for name, value in list(vars(each).items()):
                if type(value).__name__ == "JsProxy":
                    delattr(each, name)


def open_streams():
    """Streams of plain file descriptors; the first is at its end from the beginning."""
    standard_input = io.BufferedReader(io.FileIO(0, "r", closefd=False))
    sys.stdin = sys.__stdin__ = io.TextIOWrapper(standard_input, encoding="utf-8")
    sys.stdout = sys.__stdout__ = output_to(1)
    sys.stderr = sys.__stderr__ = output_to(2)


def output_to(descriptor):
    file = io.FileIO(descriptor, "w", closefd=False)
    return io.TextIOWrapper(
        file, encoding="utf-8", errors="backslashreplace", newline="\n", write_through=True
    )


def sleep(seconds, /):
    """Returns at once: the clock counts work, not time."""


def clear_main():
    main = sys.modules["__main__"].__dict__
    kept = {"__name__", "__doc__", "__package__", "__loader__", "__spec__", "__builtins__"}
    for name in list(main):
        if name not in kept:
            del main[name]
    main.update(__name__="__main__", __doc__=None, __package__=None, __loader__=None, __spec__=None)


def make_parse():
    """A function of a text and a file's name; it keeps its own references to all it uses."""
    from ast import AST, parse
    from json import dumps
    from json.encoder import encode_basestring_ascii as quoted
    from warnings import catch_warnings

    def json_of(tree):
        """The tree in JSON, without recursion: nesting costs no stack."""
        written = []
        pending = [iter([tree])]
        while pending:
            for piece in pending[-1]:
                if isinstance(piece, str):
                    written.append(piece)
                else:
                    pending.append(iter(pieces(piece)))
                    break
            else:
                pending.pop()
        return "".join(written)

    def pieces(value):
        """The JSON of a node or list, where inner ones are left as they are."""
        if isinstance(value, list):
            items = [piece for each in value for piece in (",", inner(each))]
            return ["[", *items[1:], "]"]
        names = value._fields + value._attributes
        if not names:
            return [f'"{type(value).__name__}"']
        found = [f'{{"_type":"{type(value).__name__}"']
        for name in names:
            found += (f',"{name}":', inner(getattr(value, name, None)))
        return [*found, "}"]

    def inner(value):
        """What is no node or list is written at once; `dumps` is slow for the most frequent values."""
        if isinstance(value, (AST, list)):
            return value
        if value is None:
            return "null"
        if isinstance(value, str):
            return quoted(value)
        if type(value) is int and abs(value) < 2**53:
            return str(value)
        return dumps(plain(value))

    def plain(value):
        """A constant; numbers that JSON cannot tell apart, and other types, as Python's text."""
        if isinstance(value, bool):
            return value
        text = hex(value) if isinstance(value, int) else repr(value)
        return {"_type": type(value).__name__, "text": text}

    def parsed(text, name):
        try:
            # There is no error output to warn at.
            with catch_warnings(action="ignore"):
                tree = parse(text, name)
                # Finds what the parser does not, such as return outside of a function.
                compile(text, name, "exec")
            return '{"tree":' + json_of(tree) + "}"
        except SyntaxError as error:
            kind, message = type(error).__name__, error.msg
            place = (error.lineno, error.offset, error.end_lineno, error.end_offset)
        except (ValueError, RecursionError, MemoryError) as error:
            kind, message = type(error).__name__, str(error)
            place = (None, None, None, None)
        keys = ("line", "column", "end_line", "end_column")
        return dumps({"error": {"type": kind, "message": message, **dict(zip(keys, place))}})

    # What the parser makes at its first use is in the image, too.
    parsed("x = [1]", "x.py")
    parsed("x = [", "x.py")
    return parsed


preload()
forget_host()
drop_proxies()
open_streams()
time.sleep = sleep
sys.dont_write_bytecode = True
signal.signal(signal.SIGINT, signal.default_int_handler)
random.seed(0)

# For the host, which calls them without looking them up where a submission could replace them.
parse = make_parse()
generator = random._inst
# Of the class in C: the one in Python looks up what a submission could replace.
seed_generator = super(random.Random, generator).seed
flush_output = sys.stdout.flush
modules = sys.modules
builtins = sys.modules["builtins"]

clear_main()
gc.collect()
gc.collect()
gc.freeze()
