r"""A lesson file: a lesson that a teacher writes as one text, in any editor.

LESSONS.md has its grammar. A file is read to its end whatever is wrong in it, so that all mistakes
are told at once; a text of any kind is read or told what is wrong with it.

>>> text = "---\ntitle: One\nlang: en\n---\nHello.\n\n```chart\nname: haeds\n```\n"
>>> read(text).mistakes[0].said
"expected one of again, ... got 'haeds'; did you mean 'heads'?"
"""

from bergen.lesson.file.charts import Chart
from bergen.lesson.file.lessons import LessonFile, Reading, read
from bergen.lesson.file.mistakes import LessonFileError, Mistake
from bergen.lesson.file.positions import Position
from bergen.lesson.file.questions import Question
from bergen.lesson.file.texts import Text

__all__ = [
    "Chart",
    "LessonFile",
    "LessonFileError",
    "Mistake",
    "Position",
    "Question",
    "Reading",
    "Text",
    "read",
]
