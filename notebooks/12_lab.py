# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen: position lab"
# description = "Set up any position and see what the rules say."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: position lab")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.lesson import lesson, reader_language
    from bergen.notation import parse_moves, parse_position
    from bergen.report import report
    from bergen.scenarios import scenarios

    return (
        lesson,
        parse_moves,
        parse_position,
        reader_language,
        report,
        scenarios,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("lab", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def notebook_gallery(scenarios, text):
    named = text.said("positions")
    titles = {named[name]: name for name in scenarios("lab")}
    gallery = mo.ui.dropdown(titles, label=text.phrases("choosing")["position"])
    gallery
    return gallery, named


@app.cell
def notebook_why(gallery, named):
    mo.md(named[f"{gallery.value}-why"] if gallery.value else "")
    return


@app.cell
def lab(gallery, text):
    table = mo.ui.anywidget(text.lab(gallery.value, link=mo.query_params().to_dict()))
    table
    return (table,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("use"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("gallery"))
    return


@app.cell
def notebook_report(parse_moves, parse_position, report, table):
    mo.stop(table.widget.view["position"] is None)
    made = parse_moves(table.value["moves"])[: table.value["ply"]]
    mo.tree(report(parse_position(table.value["draft"]), made))
    return


@app.cell
def test_every_position_of_the_gallery_is_told(lesson, scenarios):
    assert [
        (f"{name}-why" in lesson("lab", "en").said("positions")) for name in scenarios("lab")
    ] == [True] * len(scenarios("lab"))
    return


if __name__ == "__main__":
    app.run()
