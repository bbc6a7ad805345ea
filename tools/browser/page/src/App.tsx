import { batch, computed, signal, untracked, useSignalEffect, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board, focusBoard, type Elsewhere, type Shown } from "./board/Board";
import { PieceIcons } from "./board/icons";
import { MoveChoice } from "./board/MoveChoice";
import { pointersTo, together, type Pointers } from "./board/pointers";
import { judgedFor } from "./game/analysis";
import type { Game } from "./game/game";
import { shortScore } from "./engine/uci";
import { endStep, passStep, payStep } from "./game/picker";
import { twoPeople, withEngine } from "./game/players";
import type { FriendsLink } from "./friend/links";
import type { Review } from "./game/review";
import { settings } from "./game/settings";
import { takeBack } from "./game/taking_back";
import { AnalysisPanel } from "./panels/AnalysisPanel";
import { Banner } from "./panels/Banner";
import { CourseBanner } from "./panels/CourseBanner";
import { CoursePanel } from "./panels/CoursePanel";
import { EditorPanel } from "./panels/EditorPanel";
import { draftedOn, newEditor } from "./panels/editor";
import { EndgameBanner } from "./panels/EndgameBanner";
import { FileDrop } from "./panels/FileDrop";
import { GamePanel } from "./panels/GamePanel";
import { Invited } from "./panels/Invited";
import { HandOver } from "./panels/HandOver";
import { isSetUpDue, laidOn, LayOut, newLayOut, openTo } from "./panels/LayOut";
import { NewGame } from "./panels/NewGame";
import { PracticePanel } from "./panels/PracticePanel";
import { PuzzleBanner } from "./panels/PuzzleBanner";
import { SideLine } from "./panels/SideLine";
import { RecordsPanel } from "./panels/RecordsPanel";
import { SettingsPanel } from "./panels/SettingsPanel";
import type { Parts } from "./parts";
import { isPointing, watchPointing } from "./pointing";
import { readFriendsLetter, readLink, readPlay, readReview } from "./records/link";
import { isReading } from "./records/open";
import { siteGame } from "./records/site_game";
import { followBySounds } from "./sounds";
import { walkByKey } from "./walking";
import { hasText } from "./records/game_text_link";
import type { GameEditorLoader } from "./game_editor/loader";
import { t } from "./language/language";

const tabs = ["Game", "Analysis", "Puzzles", "Editor", "Files", "Settings"] as const;
type Tab = (typeof tabs)[number];
const nameOfTab = (tab: Tab): string =>
  ({
    Game: t("Game"),
    Analysis: t("Analysis"),
    Puzzles: t("Puzzles"),
    Editor: t("Editor"),
    Files: t("Files"),
    Settings: t("Settings"),
  })[tab];

export function App(parts: Parts) {
  const { game, review, puzzles, trainer, course, live, links, gameEditor } = parts;
  const tab = useMemo(() => signal<Tab>("Game"), []);
  const isChoosing = useMemo(() => signal(false), []);
  const isEditing = useMemo(() => computed(() => tab.value === "Editor"), [tab]);
  const editor = useMemo(() => newEditor(game, isEditing), [game, isEditing]);
  /** Whether the tab of puzzles shows lessons. */
  const isLearning = useMemo(() => signal(false), []);
  /** What is on the board in place of the person's game. */
  const practised = [trainer, puzzles, course].find(({ isOn }) => isOn.value) ?? null;
  const played = practised?.board ?? game;
  const icons = useMemo(() => new PieceIcons(played), [played]);
  const layOut = useMemo(() => newLayOut(game), [game]);
  const shown = useMemo(
    () =>
      computed(() => ({
        pointers: isEditing.value ? together([]) : pointersOf(parts),
        open: isEditing.value ? [] : openTo(game),
        drafted: isEditing.value ? draftedOn(game, editor) : laidOn(layOut),
      })),
    [parts, game, layOut, editor, isEditing],
  );
  const courseLayOut = useMemo(() => newLayOut(course.board), [course]);
  const isCourseSetUp = useMemo(() => computed(() => course.isOn.value && isSetUpDue(course.board)), [course]);
  /** Practice shows nothing beside its pieces, but the move that was asked for, and tiles that are being laid out. */
  const shownInPractice = useMemo(
    () =>
      computed<Shown>(() => ({
        pointers: pointersTo([trainer, course].find(({ isOn }) => isOn.value)?.shownTurn.value, "hint"),
        open: isCourseSetUp.value ? openTo(course.board) : [],
        drafted: isCourseSetUp.value ? laidOn(courseLayOut) : [],
      })),
    [trainer, course, courseLayOut, isCourseSetUp],
  );
  const elsewhereInPractice = useMemo(
    () => computed<Elsewhere | undefined>(() => (isCourseSetUp.value ? courseLayOut : undefined)),
    [courseLayOut, isCourseSetUp],
  );
  const isLayingOut = useMemo(() => computed(() => !isEditing.value && isSetUpDue(game)), [game, isEditing]);
  const elsewhere = useMemo(
    () => computed(() => (isEditing.value ? editor : isLayingOut.value ? layOut : undefined)),
    [editor, layOut, isEditing, isLayingOut],
  );
  useSignalEffect(() => {
    const isOpen = tab.value === "Puzzles";
    if (course.file.value === undefined) isLearning.value = false;
    const isOfEndgames = trainer.isChosen.value && trainer.isOffered.value;
    trainer.isOpen.value = isOpen && !isLearning.value && isOfEndgames;
    puzzles.isOpen.value = isOpen && !isLearning.value && !isOfEndgames;
    course.isOpen.value = isOpen && isLearning.value;
  });
  useSignalEffect(() => {
    if (game.begun.value > 0) isLearning.value = false;
    if (game.begun.value > 0 && tab.peek() === "Puzzles") tab.value = "Game";
  });
  useEffect(() => {
    const listen = () => {
      if (!openAddressedText(gameEditor)) void followAddress(parts);
    };
    addEventListener("hashchange", listen);
    return () => removeEventListener("hashchange", listen);
  }, [parts, gameEditor]);
  useSignalEffect(() => {
    if (review.opened.value > 0) tab.value = "Analysis";
  });
  useSignalEffect(() => {
    if (game.begun.value > 0 && gameEditor.opened.peek()) gameEditor.close(); // it would hide the game
  });
  useSignalEffect(() => {
    document.documentElement.dataset["theme"] = settings.theme.value;
  });
  useSignalEffect(() => {
    void [settings.palette.value, settings.coordinates.value];
    untracked(() => game.variant.value && void game.refresh());
    for (const { isOn, board } of [trainer, puzzles, course]) untracked(() => isOn.value && void board.refresh());
  });
  useEffect(() => followBySounds(played), [played]);
  useKeys(played, gameEditor);
  // The game begins later than the click. By then the reader may have chosen another panel.
  const leaveEditor = () => {
    if (tab.value === "Editor") tab.value = "Game";
  };
  /** The next game has its moves in sight, and no arrows of an analysis that was of the last one. */
  const showGame = () =>
    batch(() => {
      tab.value = "Game";
      parts.analysis.isOn.value = false;
    });
  const openCourse = () =>
    batch(() => {
      isLearning.value = true;
      tab.value = "Puzzles";
    });
  const learn = course.file.value === undefined ? undefined : openCourse;
  const puzzle = puzzles.file.value === undefined ? undefined : () => (isLearning.value = false);
  const leaveCourse = () =>
    batch(() => {
      isLearning.value = false;
      tab.value = "Game";
    });
  const invented = gameEditor.opened.value;
  return (
    <div class="page">
      <header>
        <h1>
          <a href="./" onClick={(event) => event.preventDefault()}>
            Roundel
          </a>
        </h1>
        <button class="game-name" onClick={() => (isChoosing.value = true)} aria-haspopup="dialog">
          {game.title}
          <span aria-hidden="true">{"\u00a0▾"}</span>
        </button>
        <button class="primary" onClick={() => (isChoosing.value = true)}>
          {t("New game")}
        </button>
      </header>
      {invented ? (
        <invented.View {...invented} game={game} close={() => gameEditor.close()} />
      ) : (
        <main>
          <section class="table" aria-label={t("Board")}>
            <SideLine game={played} icons={icons} where="top" />
            <div class="board-and-bar">
              {parts.analysis.isShown.value && !practised && <ScoreBar {...parts} />}
              <div class="board-holder">
                <Board
                  game={played}
                  shown={practised ? shownInPractice : shown}
                  elsewhere={practised ? elsewhereInPractice : elsewhere}
                  icons={icons}
                />
                <MoveChoice game={played} icons={icons} />
                {played.refusal.value && <p class="refusal">{played.refusal.value}</p>}
              </div>
            </div>
            <SideLine game={played} icons={icons} where="bottom" />
            {practised === trainer && <EndgameBanner trainer={trainer} />}
            {practised === puzzles && <PuzzleBanner puzzles={puzzles} />}
            {practised === course && <Choices game={played} />}
            {practised === course && <CourseBanner course={course} leave={leaveCourse} />}
            {!practised && <Banner {...parts} chooseGame={() => (isChoosing.value = true)} showGame={showGame} />}
            {practised !== course && <Choices game={played} />}
            {isReading.value && (
              <p class="note reading" role="status">
                {t("The file is being read…")}
              </p>
            )}
            {played.wrong.value && (
              <p class="wrong" role="alert">
                {played.wrong.value}
                <button aria-label={t("Close the message")} onClick={() => (played.wrong.value = "")}>
                  ×
                </button>
              </p>
            )}
          </section>
          <section class="panel" aria-label={t("Game and analysis")}>
            {!practised && isLayingOut.value && <LayOut game={game} layOut={layOut} />}
            {isCourseSetUp.value && <LayOut game={course.board} layOut={courseLayOut} isLesson />}
            <Tabs tab={tab} isLearning={isLearning.value} />
            <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
              {tab.value === "Game" && <GamePanel {...parts} learn={learn} />}
              {tab.value === "Analysis" && <AnalysisPanel {...parts} />}
              {tab.value === "Puzzles" &&
                (isLearning.value ? (
                  <CoursePanel course={course} leave={leaveCourse} puzzle={puzzle} />
                ) : (
                  <PracticePanel {...parts} icons={icons} learn={learn} />
                ))}
              {tab.value === "Editor" && <EditorPanel {...{ game, editor, icons }} close={leaveEditor} />}
              {tab.value === "Files" && <RecordsPanel {...parts} />}
              {tab.value === "Settings" && <SettingsPanel game={played} icons={icons} />}
            </div>
          </section>
        </main>
      )}
      <div class="unseen" role="status" aria-live="polite">
        {played.said.value}
      </div>
      {game.handOver.value && <HandOver game={game} side={game.handOver.value} />}
      {(live.invited.value ?? links.invited.value) && <Invited {...parts} />}
      {isChoosing.value && <NewGame {...parts} close={() => (isChoosing.value = false)} showGame={showGame} />}
      <FileDrop {...parts} />
    </div>
  );
}

/** The names of the panels. Arrow keys go from one to the next, Home and End to the first and last. */
function Tabs({ tab, isLearning }: { tab: Signal<Tab>; isLearning: boolean }) {
  const go = (event: KeyboardEvent) => {
    const at = tabs.indexOf(tab.value);
    const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    const name = wanted === undefined || isPointing() ? undefined : tabs.at(wanted % tabs.length);
    if (!name) return;
    event.preventDefault();
    tab.value = name;
    document.getElementById(`tab-${name}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" onKeyDown={go}>
      {tabs.map((name) => (
        <button
          key={name}
          role="tab"
          id={`tab-${name}`}
          tabIndex={tab.value === name ? 0 : -1}
          aria-selected={tab.value === name}
          aria-controls="tab-panel"
          onClick={() => (tab.value = name)}
        >
          {isLearning && name === "Puzzles" ? t("Lessons") : nameOfTab(name)}
        </button>
      ))}
    </div>
  );
}

/** Turns that no cell stands for, and those that differ in something else than cells. */
function Choices({ game }: { game: Game }) {
  if (!game.isPersonsTurn.value) return null;
  const picker = game.picker.value;
  const { next, complete } = picker;
  const point = (step: string) => {
    game.pick(picker.point(step));
    const [only, ...others] = game.picker.value.settled;
    if (only && others.length === 0) void game.play(only.text);
  };
  return (
    <div class="choices" onClick={focusBoard}>
      {next.has(payStep) && <button onClick={() => point(payStep)}>{t("Pay a crest and move twice")}</button>}
      {next.has(passStep) && <button onClick={() => point(passStep)}>{t("Pass")}</button>}
      {next.has(endStep) && complete.length > 0 && (
        <button class="primary" onClick={() => point(endStep)}>
          {t("End the move here")}
        </button>
      )}
      {picker.begun.length > 1 && <button onClick={() => game.pick(picker.back())}>{t("Undo step")}</button>}
    </div>
  );
}

function ScoreBar({ game, analysis }: Pick<Parts, "game" | "analysis">) {
  void [game.changes.value, analysis.lines.value]; // what they judge stands in the tree
  const { white } = game;
  const judged = judgedFor(white, game.current.value, game);
  const share = Math.round(100 * (judged?.share ?? 0.5));
  const isWhiteBelow = game.shown.value?.asked.bottom === white;
  return (
    <div
      class="score-bar"
      role="meter"
      aria-label={t("Chances of {side}", { side: game.sideName(white) })}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      data-white={isWhiteBelow ? "bottom" : "top"}
    >
      <div style={{ height: `${share}%` }} />
      {judged && (
        <span aria-hidden="true" class={placeOfFigure(share, isWhiteBelow)}>
          {shortScore(judged.score)}
        </span>
      )}
    </div>
  );
}

/** The figure of the evaluation bar stands on the colour of the side that is better. */
const placeOfFigure = (share: number, isWhiteBelow: boolean): string =>
  share >= 50 ? `of-white ${isWhiteBelow ? "at-bottom" : "at-top"}` : `of-black ${isWhiteBelow ? "at-top" : "at-bottom"}`;

/** Points at the best turns of an analysis, at a hint, at what is better than a mistake, and at a move of the explorer. */
function pointersOf({ game, analysis, review, explorer }: Parts): Pointers {
  const turns = game.view.value?.turns ?? [];
  const to = (text: string | undefined, kind: string) =>
    pointersTo(
      turns.find((each) => each.text === text),
      kind,
    );
  const lines = analysis.isShown.value ? analysis.lines.value : [];
  const best = lines.map(({ insight }, n) => to(insight.turns[0], n === 0 ? "best" : "other"));
  const hint = analysis.hint.value ?? undefined;
  return together([...best.reverse(), to(hint, "hint"), to(review.better, "best"), to(explorer.pointed.value, "hint")]);
}

// ---- The game that the address names, or that was played last

type Opened = Pick<Parts, "game" | "review" | "live" | "links">;

export async function beginAsAddressed(opened: Parts): Promise<void> {
  const { game, live, archive } = opened;
  const hash = takeHash();
  const usual = { variant: "chess" };
  try {
    const own = await siteGame();
    if (own) usual.variant = await game.takeFile(own);
  } catch (error) {
    game.tellWrong(error);
  }
  const isElsewhere = () => archive.elsewhere.peek() !== null;
  const beginUsual = async () => (!isElsewhere() && (await archive.restore())) || (await game.begin(usual, withEngine));
  if (!readLink(hash)) await beginUsual();
  let wrong: unknown = null;
  try {
    if (!(await live.take(hash))) await follow(opened, hash);
  } catch (error) {
    wrong = error;
  }
  if (game.begun.value === 0) await beginUsual();
  if (wrong) game.tellWrong(wrong);
}

async function followAddress(opened: Opened): Promise<void> {
  const hash = takeHash();
  await opened.game.guarded(async () => (await opened.live.take(hash)) || follow(opened, hash));
}

/** Begins or goes on with the game that an address names, if it names one. */
async function follow({ game, review, links }: Opened, hash: string): Promise<void> {
  const friends = readFriendsLink(hash);
  if (friends) return links.follow(friends);
  const beginning = readLink(hash);
  if (!beginning) return;
  await game.begin(beginning, twoPeople);
  reviewAsAddressed(review, readReview(hash));
}

/** A friend's link; null: it is none. Throws if it is damaged. */
function readFriendsLink(hash: string): FriendsLink | null {
  const [beginning, side] = [readLink(hash), readPlay(hash)];
  if (!beginning || !side) return null;
  try {
    return { beginning, side, letter: readFriendsLetter(hash) };
  } catch {
    throw new Error(t("This link is damaged. Nothing has been changed."));
  }
}

/** Opens the game whose text the address has. Returns whether it has one. From then on it names none. */
export function openAddressedText(gameEditor: GameEditorLoader): boolean {
  const { hash } = location;
  if (!hasText(hash)) return false;
  history.replaceState(null, "", location.pathname + location.search);
  void gameEditor.open({ kind: "link", hash });
  return true;
}

/** What the address names. From then on it names nothing: who loads the page anew goes on with what has been played. */
function takeHash(): string {
  const { hash } = location;
  if (readLink(hash) || /^#(live|answer)=/.test(hash)) history.replaceState(null, "", location.pathname + location.search);
  return hash;
}

function reviewAsAddressed(review: Review, nodes: number | null): void {
  if (nodes === null) return;
  review.nodes.value = nodes;
  void review.open();
}

/** Closes what is open, one thing at a time: what has been picked, a message, and what has been unfolded. */
function close(game: Game): void {
  if (game.picker.peek().begun.length > 0) game.pick(game.picker.peek().clear());
  else if (game.premove.peek()) game.premove.value = null;
  else if (game.drawOffer.peek()) void game.ends.answerDraw(false);
  else if (game.refusal.peek()) game.refusal.value = "";
  else if (game.wrong.peek()) game.wrong.value = "";
  else if (game.revision.isShown.peek()) game.revision.isShown.value = false;
  else for (const unfolded of document.querySelectorAll("details[open]")) unfolded.removeAttribute("open");
}

/** Keys for the whole page: through the game, flip, take back, steps back. */
function useKeys(game: Game, gameEditor: GameEditorLoader): void {
  useEffect(() => watchPointing(), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (gameEditor.opened.peek() || event.ctrlKey || event.altKey || event.metaKey || walkByKey(game, event)) return;
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (isTyping) return;
      if (event.key === "f") void game.flip();
      else if (event.key === "u") void takeBack(game);
      else if (event.key === "Escape") close(game);
      else if (event.key === "Backspace") game.pick(game.picker.peek().back());
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [game]);
}
