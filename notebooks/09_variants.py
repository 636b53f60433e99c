# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen: variants"
# description = "What published rules disagree on, each a switch on a live board."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: variants")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.charts import changes, changes_chart
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.rules import PUBLISHED
    from bergen.rules.blocked import Blocked
    from bergen.scenarios import scenario

    return (
        Blocked,
        PUBLISHED,
        changes,
        changes_chart,
        code_of,
        lesson,
        reader_language,
        scenario,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("variants", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("counts"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("play"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("counts", link=mo.query_params().to_dict()))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("compare"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("why"))
    return


@app.cell
def lead(text):
    mo.ui.anywidget(text.board("lead"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("out"))
    return


@app.cell
def out(text):
    mo.ui.anywidget(text.board("out"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("uncapped"))
    return


@app.cell
def uncapped(text):
    mo.ui.anywidget(text.board("uncapped"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("reserve"))
    return


@app.cell
def reserve(text):
    mo.ui.anywidget(text.board("reserve"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("target"))
    return


@app.cell
def simple_question(text):
    mo.ui.anywidget(text.question("try-simple"))
    return


@app.cell
def american_question(text):
    mo.ui.anywidget(text.question("try-american"))
    return


@app.cell
def foster_question(text):
    mo.ui.anywidget(text.question("try-foster"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("chart"))
    return


@app.cell
def chart(changes, changes_chart, text):
    changes_chart(changes(), text.chart("changes"))
    return


@app.cell
def notebook_choose(text):
    anew = text.anew("changes")
    form = anew.form(mo)
    form
    return anew, form


@app.cell
def notebook_measured(anew, changes, changes_chart, form, text):
    mo.stop(form.value is None)
    with mo.status.progress_bar(**anew.bar(form.value)) as _bar:
        _found = anew.measure(form.value, _bar.update)
    changes_chart(changes(_found), text.chart("changes").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_rule(Blocked, code_of):
    mo.md(code_of(Blocked.count))
    return


@app.cell
def test_the_published_counts_choose_different_winners(PUBLISHED, scenario):
    assert [
        PUBLISHED["blocked"][word].count(scenario("variants", "counts").state.hands).winner
        for word in ("bergen", "pips", "american", "foster")
    ] == [1, 0, 0, 1]
    return


if __name__ == "__main__":
    app.run()
