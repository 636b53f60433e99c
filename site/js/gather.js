// "My lesson" below the lab: positions gathered with a teacher's own words, and taken along as one file.
// What a lesson is, Python says; it runs in a worker of its own, so that the lab's table goes on
// answering, and starts when the reader opens this part of the page.
import { html, set, text } from "../../widget/src/dom.js";
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

/** Open the part of the page; `show` opens a link in the lab, and `follow` is to be told of what it shows. */
export const openGathering = ({ lang, worker, gather: { words, tiles, charts, offline } }, show) => {
  const root = document.querySelector("[data-gather]");
  const part = (name) => root.querySelector(`[data-${name}]`);
  const fresh = { ...EMPTY, lang };
  let state = { ...INITIAL, lesson: keptLesson() ?? fresh };
  let engine = null; // until the reader opens this part
  let table = null; // what the lab shows; null while that is impossible
  let told = { parts: new Map(), mistakes: [] }; // what Python said of the lesson
  let asks = null; // what can be asked about the table, when Python has said it
  let more = null; // the part that gets a question: { id, asks }
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
    reading = setTimeout(readLesson, ["write", "reword", "reask"].includes(action.type) ? PAUSE : 0);
  };

  const readLesson = () => engine && tryTo(async () => {
    const { lesson } = state;
    const answer = await ask({ lesson });
    told = { ...answer, parts: new Map(answer.parts.map((each, index) => [lesson.parts[index].id, each])) };
    draw();
  });

  /** Show at once that a part has a block less; Python says what is left. */
  const forget = (id, at) => {
    const { blocks, ...rest } = told.parts.get(id);
    const left = blocks.filter((block) => block.at !== at);
    told.parts.set(id, { ...rest, blocks: left.map((block) => (block.at > at ? { ...block, at: block.at - 1 } : block)) });
  };

  const moreOf = (id, at) => tryTo(async () => {
    if (more?.id === id) more = null;
    else {
      const { blocks } = state.lesson.parts.find((each) => each.id === id);
      more = { id, ...(await ask({ do: "asks", lesson: state.lesson, block: blocks[at] })) };
    }
    draw();
    itemOf(id)?.querySelector(`[data-does=${more ? "asks" : "more"}]`).focus();
  });

  const on = {
    reword: (id, said) => dispatch({ type: "reword", id, words: said }),
    shift: (id, by) => dispatch({ type: "shift", id, by }),
    remove: (id) => dispatch({ type: "remove", id }),
    reask: (id, at, asked) => dispatch({ type: "reask", id, at, ask: asked }),
    drop(id, at) {
      forget(id, at);
      dispatch({ type: "dropBlock", id, at });
    },
    more: moreOf,
    take(id, index) {
      const { block } = more.asks[index];
      more = null;
      dispatch({ type: "addBlock", id, block });
    },
    show,
  };

  const itemOf = (id) => [...part("parts").children].find(({ dataset }) => dataset.key === id);

  const draw = () => {
    const { lesson, past, focus } = state;
    for (const name of FIELDS) if (part(name).value !== lesson[name]) part(name).value = lesson[name];
    text(part("count"), lesson.parts.length ? `(${lesson.parts.length})` : "");
    drawParts(part("parts"), lesson.parts, { shown: told.parts, more }, { words, tiles, charts }, on);
    part("empty").hidden = lesson.parts.length > 0;
    part("undo").hidden = past.length === 0;
    part("wrong").hidden = told.mistakes.length === 0;
    drawMistakes(part("mistakes"), told.mistakes, ({ part: n }) => (n ? [html("strong", {}, filled(words.part, { n, total: lesson.parts.length })), " "] : []));
    const target = focus && (focus.id ? itemOf(focus.id)?.querySelector(`[data-does=${focus.does}]`) : part(focus.does));
    if (!target) return; // perhaps when Python has said what there is
    state = { ...state, focus: null };
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
    const chosen = asks?.[part("ask").value];
    part("ask-waiting").hidden = asks !== null;
    part("ask-field").hidden = !asks?.length;
    part("ask-words-field").hidden = !chosen;
    part("ask-words").placeholder = chosen?.ask ?? "";
  };

  const add = async () => {
    const chosen = asks?.[part("ask").value];
    const own = part("ask-words").value.trim();
    const { block } = await ask({ do: "board", table });
    addPart([block, ...(chosen ? [own ? { text: chosen.block, ask: own } : chosen.block] : [])]);
  };

  const addWords = () => {
    if (part("words").value.trim()) return addPart([]);
    say(words.words_missing);
    part("words").focus();
  };

  const addPart = (blocks) => {
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
      say(made.mistakes.length ? words.not_made : made.problem ?? words.saved);
      if (made.mistakes.length) {
        await readLesson();
        part("wrong").focus();
      }
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
    drawMistakes(part("refused-mistakes"), mistakes, ({ line, text: there }) =>
      [html("strong", {}, filled(words.line, { line })), " ", html("code", {}, there), " "]);
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
    "add-words": addWords,
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
    }, () => {
      text(part("stage"), words.cannot);
      part("ask-waiting").hidden = true;
    });
  };

  for (const [name, pressed] of Object.entries(PRESSED)) part(name).addEventListener("click", pressed);
  for (const name of FIELDS) part(name).addEventListener("input", ({ target }) => dispatch({ type: "write", name, value: target.value }));
  part("lang").addEventListener("change", () => {
    more = null; // what can be asked is in the lesson's language
    offerAsks();
  });
  part("ask").addEventListener("change", chooseAsk);
  onText(part("open"), openText, () => say(words.not_answered));
  root.addEventListener("toggle", begin);
  onKeptElsewhere((lesson) => dispatch({ type: "keptElsewhere", lesson: lesson ?? fresh }));
  root.hidden = false;
  draw();
  begin();
  return { follow };
};
