# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "bergen[lessons]",
#     "marimo==0.25.2",
# ]
#
# [tool.marimo.opengraph]
# title = "Bergen: strategy"
# description = "What a player should know, each claim with its number and its error."
#
# [tool.uv.sources]
# bergen = { path = "..", editable = true }
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Bergen: strategy")

with app.setup:
    import marimo as mo


@app.cell
def imports():
    from bergen.charts import (
        cover,
        cover_chart,
        doubles,
        doubles_chart,
        strength,
        strength_chart,
    )
    from bergen.lesson import code_of, lesson, reader_language
    from bergen.notation import format_moves
    from bergen.players import care, careful
    from bergen.scenarios import scenario
    from bergen.solve import solve

    return (
        care,
        careful,
        code_of,
        cover,
        cover_chart,
        doubles,
        doubles_chart,
        format_moves,
        lesson,
        reader_language,
        scenario,
        solve,
        strength,
        strength_chart,
    )


@app.cell
def inputs(reader_language):
    lang = reader_language(mo.query_params().get("lang"))
    return (lang,)


@app.cell
def words(lang, lesson):
    text = lesson("strategy", lang)
    return (text,)


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("opening"))
    return


@app.cell
def predict(text):
    mo.ui.anywidget(text.question("cover"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("play"))
    return


@app.cell
def board(text):
    mo.ui.anywidget(text.board("cover", link=mo.query_params().to_dict()))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("why"))
    return


@app.cell
def cover_drawn(cover, cover_chart, text):
    cover_chart(cover(), text.chart("cover"))
    return


@app.cell
def notebook_choose_cover(text):
    cover_anew = text.anew("cover")
    cover_form = cover_anew.form(mo)
    cover_form
    return cover_anew, cover_form


@app.cell
def notebook_measured_cover(cover, cover_anew, cover_chart, cover_form, text):
    mo.stop(cover_form.value is None)
    with mo.status.progress_bar(**cover_anew.bar(cover_form.value)) as _bar:
        _found = cover_anew.measure(cover_form.value, _bar.update)
    cover_chart(cover(_found), text.chart("cover").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("doubles"))
    return


@app.cell
def doubles_drawn(doubles, doubles_chart, text):
    doubles_chart(doubles(), text.chart("doubles"))
    return


@app.cell
def notebook_choose_doubles(text):
    doubles_anew = text.anew("doubles")
    doubles_form = doubles_anew.form(mo)
    doubles_form
    return doubles_anew, doubles_form


@app.cell
def notebook_measured_doubles(doubles, doubles_anew, doubles_chart, doubles_form, text):
    mo.stop(doubles_form.value is None)
    with mo.status.progress_bar(**doubles_anew.bar(doubles_form.value)) as _bar:
        _found = doubles_anew.measure(doubles_form.value, _bar.update)
    doubles_chart(doubles(_found), text.chart("doubles").measured(_found))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("try"))
    return


@app.cell
def leave_question(text):
    mo.ui.anywidget(text.question("try-leave"))
    return


@app.cell
def leave_board(text):
    mo.ui.anywidget(text.board("try-leave"))
    return


@app.cell
def doubles_question(text):
    mo.ui.anywidget(text.question("try-doubles"))
    return


@app.cell
def doubles_board(text):
    mo.ui.anywidget(text.board("try-doubles"))
    return


@app.cell
def near_question(text):
    mo.ui.anywidget(text.question("try-near"))
    return


@app.cell
def near_board(text):
    mo.ui.anywidget(text.board("try-near"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("near"))
    return


@app.cell
def strength_drawn(strength, strength_chart, text):
    strength_chart(strength(), text.chart("strength"))
    return


@app.cell(hide_code=True)
def _(text):
    mo.md(text.section("follows"))
    return


@app.cell
def notebook_player(care, careful, code_of):
    mo.md(f"{code_of(careful)}\n\n{code_of(care)}")
    return


@app.cell
def notebook_choose(text):
    form = text.duel.form(mo)
    form
    return (form,)


@app.cell
def notebook_measured(form, text):
    mo.stop(form.value is None)
    with mo.status.progress_bar(**text.duel.bar(form.value)) as bar:
        told = text.duel.measure(form.value, bar.update)
    mo.md(told)
    return


@app.cell
def test_what_is_best_when_all_tiles_lie_open(format_moves, scenario, solve):
    assert [
        format_moves(solve(scenario("strategy", name).state).best)
        for name in ("cover", "try-leave", "try-doubles", "try-near")
    ] == ["04l", "01l", "33l", "04r"]
    return


if __name__ == "__main__":
    app.run()
