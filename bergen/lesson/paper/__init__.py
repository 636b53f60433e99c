"""A lesson on paper: a worksheet, and a key with the answers and their reasons, as PDF.

Both are made from a lesson's document, wherever that comes from. The pages are black on white, with
fonts that the program which sets them brings along, so that they are the same everywhere.
"""

from bergen.lesson.paper.pdf import PAPERS, pdf_of

__all__ = ["PAPERS", "pdf_of"]
