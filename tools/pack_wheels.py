"""Rewrites wheels for the browser; `in_pyodide.mjs` runs this text.

Modules become bytecode, which saves the browser compiling them; files that a notebook page never
reads are left out. Arguments: `sourceless` (the text is left out) or `both` (for code that a lesson
shows), then the wheels. Mounted: `/in` and `/out`.
"""

import base64
import hashlib
import importlib.util
import marshal
import re
import zipfile

MODE, *WHEELS = globals()["ARGUMENTS"]
#: The head of bytecode that is never checked against a source.
UNCHECKED = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
STAMP = (2020, 1, 1, 0, 0, 0)
NEVER_READ = re.compile(
    r"\.data/|/labextension/|/nbextension/|/tests?/|\.(so|pyx|pxd|c|h)$|\.pyi$"
    r"|^marimo/_tutorials/|^marimo/_snippets/data|^marimo/_static/|third_party_licenses"
)
LEFT_AS_TEXT = re.compile(
    r"^pygments/(lexers|styles)/"
)  # hundreds, of which a page uses one or two
KEPT_PARTS = re.compile(r"pyemscripten")  # wheels whose compiled part is for this very platform


def contents(wheel: str) -> dict[str, bytes]:
    """The files that stay, by name."""
    with zipfile.ZipFile(f"/in/{wheel}") as archive:
        names = [n for n in archive.namelist() if not n.endswith(("/", ".dist-info/RECORD"))]
        compiled_fits = bool(KEPT_PARTS.search(wheel))
        return {
            name: archive.read(name)
            for name in names
            if not NEVER_READ.search(name) or (compiled_fits and name.endswith(".so"))
        }


def with_bytecode(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same files, with the bytecode of every module beside it or in its place."""
    done: dict[str, bytes] = {}
    for name, content in files.items():
        is_module = name.endswith(".py") and not LEFT_AS_TEXT.search(name)
        code = bytecode(name, content) if is_module and MODE != "text" else None
        if code is None:
            done[name] = content
        elif MODE == "sourceless":
            done[name + "c"] = code
        else:
            folder, _, module = name.rpartition("/")
            done[name] = content
            done[f"{folder}/__pycache__/{module[:-3]}.cpython-314.pyc"] = code
    return done


def bytecode(name: str, source: bytes) -> bytes | None:
    """A module compiled, never to be checked against its text; None where it does not compile."""
    try:
        place = f"/lib/python3.14/site-packages/{name}"
        code = compile(source, place, "exec", dont_inherit=True, optimize=0)
    except SyntaxError:
        return None
    return UNCHECKED + marshal.dumps(code)


def write(wheel: str, files: dict[str, bytes]) -> None:
    """A wheel that any Python may install, with a record of what is in it."""
    info = next(name.partition("/")[0] for name in files if ".dist-info/" in name)
    if not KEPT_PARTS.search(wheel):
        wheel = "-".join([*wheel.split("-")[:2], "py3-none-any.whl"])
        files[f"{info}/WHEEL"] = (
            b"Wheel-Version: 1.0\nGenerator: bergen\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
    lines = [f"{name},{record(content)}" for name, content in sorted(files.items())]
    files[f"{info}/RECORD"] = "\n".join([*lines, f"{info}/RECORD,,", ""]).encode()
    with zipfile.ZipFile(f"/out/{wheel}", "w") as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, STAMP)
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)


def record(content: bytes) -> str:
    """A file's hash and size as a wheel's RECORD has them."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"sha256={digest},{len(content)}"


for one in WHEELS:
    write(one, with_bytecode(contents(one)))
f"{len(WHEELS)} wheels"
