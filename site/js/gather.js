// "My lesson" below the lab: positions gathered with a teacher's own words, and taken along as one file.
// What a lesson is, Python says; it runs in a worker of its own, so that the lab's table goes on
// answering, and starts when the reader opens this part of the page.
import { set, text } from "../../widget/src/dom.js";
import { cannotStart, pythonWorker, startEngine } from "./engine.js";
import { saveFile, saveText } from "./gather/files.js";
import { drawMistakes, drawParts } from "./gather/list.js";
import { EMPTY, INITIAL, named, reduce } from "./gather/state.js";
import { keepLesson, keptLesson, onKeptElsewhere } from "./gather/store.js";
import { onText } from "./opening.js";
import { filled } from "./texts.js";

const PAUSE = 400; // milliseconds after a letter until Python reads the words
const FIELDS = ["title", "lang", "author", "opening"];

const newId = () => crypto.getRandomValues(new Uint32Array(2)).join("-");

/** Open the part of the page; `follow` is to be told of what the lab shows. */
export const openGathering = ({ lang, worker, gather: { words, tiles, offline } }) => {
  const root = document.querySelector("[data-gather]");
  const part = (name) => root.querySelector(`[data-${name}]`);
  const fresh = { ...EMPTY, lang };
  let state = { ...INITIAL, lesson: keptLesson() ?? fresh };
  let engine = null; // until the reader opens this part
  let table = null; // what the lab shows; null while that is impossible
  let told = { parts: new Map(), mistakes: [] }; // what Python said of the lesson
  let asks = []; // what can be asked of the table
  let reading = null; // the timer until Python reads the lesson

  const ask = (request) => engine.ask({ lang, ...request });

  /** Ask Python, and say so where it does not answer. */
  const tryTo = async (todo) => {
    try {
      await todo();
    } catch (error) {
      console.warn("Your lesson was not answered:", error.message);
      say(cannotStart(error) ? words.cannot : words.not_answered);
    }
  };

  const say = (sentence) => text(part("said"), sentence);

  // ------------------------------------------------------------------------------------- the lesson

  const dispatch = (action) => {
    const before = state.lesson;
    state = reduce(state, action);
    if (state.said) say(filled(words[state.said.key], state.said));
    draw();
    if (state.lesson === before) return;
    if (action.type !== "keptElsewhere") part("not-kept").hidden = keepLesson(state.lesson);
    clearTimeout(reading);
    reading = setTimeout(readLesson, ["write", "reword"].includes(action.type) ? PAUSE : 0);
  };

  const readLesson = () => engine && tryTo(async () => {
    const { lesson } = state;
    const answer = await ask({ lesson });
    told = { ...answer, parts: new Map(answer.parts.map((each, index) => [lesson.parts[index].id, each])) };
    draw();
  });

  const on = {
    reword: (id, said) => dispatch({ type: "reword", id, words: said }),
    shift: (id, by) => dispatch({ type: "shift", id, by }),
    remove: (id) => dispatch({ type: "remove", id }),
  };

  const draw = () => {
    const { lesson, past, focus } = state;
    for (const name of FIELDS) if (part(name).value !== lesson[name]) part(name).value = lesson[name];
    text(part("count"), lesson.parts.length ? `(${lesson.parts.length})` : "");
    drawParts(part("parts"), lesson.parts, told.parts, { words, tiles }, on);
    part("empty").hidden = lesson.parts.length > 0;
    part("undo").hidden = past.length === 0;
    part("wrong").hidden = told.mistakes.length === 0;
    drawMistakes(part("mistakes"), told.mistakes, words);
    if (!focus) return;
    const item = [...part("parts").children].find(({ dataset }) => dataset.key === focus.id);
    const target = item ? item.querySelector(`[data-does=${focus.does}]`) : part(focus.does);
    target.focus();
  };

  // -------------------------------------------------------------------------------------- the table

  const follow = ({ view: { position, moves, ply }, rules }) => {
    table = position && { position, moves, ply, rules };
    part("impossible").hidden = Boolean(table);
    set(part("add"), { "aria-disabled": !table });
    offerAsks();
  };

  const offerAsks = () => engine && tryTo(async () => {
    const about = table;
    const found = table ? (await ask({ do: "asks", lesson: state.lesson, table })).asks : [];
    if (about !== table) return;
    asks = found;
    const none = new Option(words.ask_none, "");
    part("ask").replaceChildren(none, ...asks.map((one, index) => new Option(one.ask, index)));
    chooseAsk();
  });

  const chooseAsk = () => {
    const chosen = asks[part("ask").value];
    part("ask-field").hidden = asks.length === 0;
    part("ask-words-field").hidden = !chosen;
    part("ask-words").placeholder = chosen?.ask ?? "";
  };

  const add = async () => {
    const chosen = asks[part("ask").value];
    const own = part("ask-words").value.trim();
    const asked = chosen && { ...chosen, ask: own || chosen.ask };
    const { blocks } = await ask({ do: "blocks", table, ask: asked });
    dispatch({ type: "add", part: { id: newId(), words: part("words").value, blocks } });
    for (const name of ["words", "ask", "ask-words"]) part(name).value = "";
    chooseAsk();
  };

  // -------------------------------------------------------------------------------------- the files

  const download = async (isSmall) => {
    say(words.working);
    const { lesson } = state;
    const hasCharts = [...told.parts.values()].some(({ blocks }) => blocks.some(({ kind }) => kind === "chart"));
    try {
      const made = await saveFile({ lesson: withTitle(lesson), hasCharts, ask, offline, isSmall, smallName: words.small_name });
      say(made.mistakes.length ? words.mistakes : made.problem ?? words.saved);
      if (made.mistakes.length) await readLesson();
    } catch (error) {
      if (cannotStart(error)) throw error;
      say(words.not_fetched);
    }
  };

  const withTitle = (lesson) => ({ ...lesson, title: lesson.title.trim() || words.title });

  const saveLesson = async () => {
    const lesson = withTitle(state.lesson);
    saveText(lesson, (await ask({ lesson })).text);
    say(words.saved);
  };

  const openText = (opened) => tryTo(async () => {
    say(""); // else what was done before would seem to be about this file
    const { lesson, mistakes } = await ask({ do: "open", text: opened });
    part("refused").hidden = Boolean(lesson);
    drawMistakes(part("refused-mistakes"), mistakes, words);
    if (lesson) dispatch({ type: "replace", lesson: named(lesson, newId), key: "opened" });
    else part("refused").focus();
  });

  // ---------------------------------------------------------------------------------- what is pressed

  /** Do what takes a while once at a time, however often its button is pressed. */
  const once = (name, todo) => async () => {
    if (part(name).ariaDisabled === "true") return;
    set(part(name), { "aria-disabled": true });
    await tryTo(todo);
    set(part(name), { "aria-disabled": name === "add" && !table });
  };

  const PRESSED = {
    add: once("add", add),
    undo: () => dispatch({ type: "undo" }),
    whole: once("whole", () => download(false)),
    small: once("small", () => download(true)),
    text: once("text", saveLesson),
    new: () => dispatch({ type: "replace", lesson: fresh, key: "begun" }),
  };

  /** Start Python, the first time that the reader looks. */
  const begin = () => {
    if (engine || !root.open) return;
    const address = new URL(worker, document.baseURI);
    engine = startEngine(() => pythonWorker(address, { type: "module", name: "lesson" }));
    text(part("stage"), words.starting);
    engine.ready.then(() => {
      text(part("stage"), "");
      readLesson();
      offerAsks();
    }, () => text(part("stage"), words.cannot));
  };

  for (const [name, pressed] of Object.entries(PRESSED)) part(name).addEventListener("click", pressed);
  for (const name of FIELDS) part(name).addEventListener("input", ({ target }) => dispatch({ type: "write", name, value: target.value }));
  part("lang").addEventListener("change", offerAsks); // they are asked in the lesson's language
  part("ask").addEventListener("change", chooseAsk);
  onText(part("open"), openText, () => say(words.not_answered));
  root.addEventListener("toggle", begin);
  onKeptElsewhere((lesson) => dispatch({ type: "keptElsewhere", lesson: lesson ?? fresh }));
  root.hidden = false;
  draw();
  begin();
  return { follow };
};
