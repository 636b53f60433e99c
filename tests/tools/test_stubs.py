"""What stands in for jedi in the browser is enough for marimo, which imports it while one types."""

import json
import subprocess
import sys
from pathlib import Path

from tools.site_build.wheels import write_stub

ASK = """
import json, sys, threading

sys.path.insert(0, sys.argv[1])
from marimo._messaging.types import Stream
from marimo._runtime.commands import CodeCompletionCommand
from marimo._runtime.complete import complete
from marimo._runtime.dataflow import DirectedGraph

class Heard(Stream):
    cell_id = None
    def write(self, data):
        print(json.dumps(json.loads(data)))

asked = CodeCompletionCommand(id="1", document="lan", cell_id="a")
complete(asked, DirectedGraph(), {}, threading.RLock(), Heard())
"""


def test_a_request_for_completion_is_answered_with_nothing(tmp_path: Path):
    write_stub(tmp_path, "jedi", "0.20.0")
    (wheel,) = tmp_path.iterdir()
    done = subprocess.run(
        [sys.executable, "-c", ASK, str(wheel)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["options"] == []
