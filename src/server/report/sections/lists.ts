import type { CheckResult } from "../../../contract/check-result.ts";
import type { ProgrammeOut } from "../../../contract/programme.ts";
import { nearGroups } from "../../../contract/near-groups.ts";
import { certificates } from "../../../engine/index.ts";
import type { Line, Sheet } from "../sheet.ts";
import { changeWords } from "../../../language/data-names.ts";
import { isCountedWithoutNewest } from "../../../language/resit-words.ts";
import { groupWords } from "../../../contract/result-words.ts";
import { streamOf } from "../../../language/programme-view.ts";
import type { Words } from "../../../language/words.ts";
import type { Sources } from "../sources.ts";
import { bold, soft, writeItems, writeSection } from "./blocks.ts";
import { whereOf } from "./words.ts";
import { cutOffLine, smallestItemHeight, type HowToWrite } from "./qualified.ts";

const nameSize = 9.5;

/** Programmes that one or two better grades would open, and the one grade that would open the most. */
export function writeNearMisses(
  sheet: Sheet,
  words: Words,
  result: CheckResult,
  { sources, detail }: HowToWrite,
): void {
  if (result.near_misses.length === 0) return;
  const { t } = words;
  const changes = (programme: ProgrammeOut) =>
    words.list(programme.changes.map((change) => changeWords(words, change)));
  const rows = result.near_misses.map((programme) => ({
    field: programme.field,
    opensBy: () => programme.opens_by ?? ({ kind: "own" } as const),
    programme,
  }));
  const groups = nearGroups(rows, result.course, ({ opensBy }) => opensBy());
  const nearOf = (programme: ProgrammeOut): Line[] => [
    ...nameAndFigures(words, programme, sources),
    ...(detail === "full" || programme.hides_newest ? [soft(programme.sentence, 8.5)] : []),
    ...(detail === "full" && programme.held !== null ? [soft(programme.held, 8.5)] : []),
    ...(programme.changes.length === 0
      ? []
      : [soft(t("report.near.changes", { changes: changes(programme) }), 8.5)]),
  ];
  writeList(sheet, {
    heading: t("report.near", { count: result.total_near_misses }),
    introduction: [howMany(words, result), bestChange(words, result)].join(" ").trim(),
    items: groups.flatMap((group) => {
      const title = groupWords(words, group, groups.length === 1);
      const heading = title === null ? [] : [bold(title, 11)];
      return group.rows.map(({ programme }, index) => [
        ...(index === 0 ? heading : []),
        ...nearOf(programme),
      ]);
    }),
  });
}

/** A free result names only some. */
function howMany({ t }: Words, result: CheckResult): string {
  const { near_misses: near, total_near_misses: count, access } = result;
  if (access !== "free") return t("report.near.text");
  const isCompared = isCountedWithoutNewest(result) ? "yes" : "no";
  const isAll = near.length === count ? "yes" : "no";
  return t("results.near.free", { count, shown: near.length, isAll, isCompared });
}

function bestChange(words: Words, result: CheckResult): string {
  const { best_change: best } = result;
  if (best === null) return "";
  const isFree = isCountedWithoutNewest(result) ? "yes" : "no";
  return words.t("report.near.best", { change: changeWords(words, best.change), count: best.opens, isFree });
}

/**
 * Within a cut-off first, each with its figures and the hint; then by school what is compared with no
 * cut-off. A free result has those near one here too, as it compares with earlier years alone.
 */
export function writeToConfirm(sheet: Sheet, words: Words, result: CheckResult, how: HowToWrite): void {
  const { t } = words;
  const isFree = result.access === "free";
  writeWithCutOff(sheet, words, result, how, isFree ? ["within", "near"] : ["within"]);
  const rest = result.to_confirm.filter(({ known }) => known === "no-line" || known === "not-compared");
  if (rest.length === 0) return;
  const { not_compared: notCompared, no_line: noCutOff } = result.to_confirm_counts;
  const unnamed = notCompared + noCutOff - rest.length;
  writeList(sheet, {
    heading: t("report.confirm.rest", { count: rest.length }),
    introduction: [
      t("report.confirm.rest.text", { isWhole: result.summary.missing.length === 0 ? "yes" : "no" }),
      ...(unnamed > 0 ? [t("report.confirm.unnamed", { count: unnamed })] : []),
    ].join(" "),
    items: bySchool(words, rest),
  });
}

/** Up to three points over a cut-off, and a rule is not known: beside the near misses, as on the page. */
export function writeNearToConfirm(sheet: Sheet, words: Words, result: CheckResult, how: HowToWrite): void {
  if (result.access !== "free") writeWithCutOff(sheet, words, result, how, ["near"]);
}

function writeWithCutOff(
  sheet: Sheet,
  words: Words,
  { to_confirm: toConfirm, to_confirm_counts: counts, access }: CheckResult,
  { sources, detail }: HowToWrite,
  which: readonly ("within" | "near")[],
): void {
  const programmes = toConfirm.filter(({ known }) => which.some((one) => one === known));
  if (programmes.length === 0) return;
  const { t } = words;
  const within = which.includes("within") ? counts.within : 0;
  const near = which.includes("near") ? counts.near : 0;
  const count = within + near;
  const shown = programmes.length;
  writeList(sheet, {
    heading: t("report.confirm", { within, count, isFree: access === "free" ? "yes" : "no" }),
    introduction:
      access === "open"
        ? t("results.confirm.text", { count, within, near })
        : t("results.confirm.free", { count, shown, isAll: shown === count ? "yes" : "no" }),
    items: programmes.map((programme) => [
      ...nameAndFigures(words, programme, sources),
      ...(programme.usual === null || detail === "brief" ? [] : [soft(programme.usual.sentence, 8.5)]),
    ]),
  });
}

/** Programmes open for applying without a published cut-off. */
export function writeOpenProgrammes(
  sheet: Sheet,
  words: Words,
  result: CheckResult,
  { sources, detail }: HowToWrite,
): void {
  if (result.open_programs.length === 0) return;
  const { t } = words;
  const noneMet = result.nothing === "none-met" ? [t("results.list.none.cutOff")] : [];
  const text = certificates[result.certificate].usesCutOffs
    ? "report.open.text"
    : "report.open.byRequirements";
  writeList(sheet, {
    heading: t("report.open", { count: result.open_programs.length }),
    introduction: [...noneMet, t(text)].join(" "),
    items: detail === "full" ? openOneByOne(words, result, sources) : bySchool(words, result.open_programs),
  });
}

function openOneByOne(words: Words, result: CheckResult, sources: Sources): Line[][] {
  return result.open_programs.map((programme) => [
    bold(programme.name, nameSize),
    soft(`${whereInShort(words, programme)}${openMarks(words, programme, sources)}`, 8.5),
  ]);
}

function bySchool(words: Words, programmes: readonly ProgrammeOut[]): Line[][] {
  const schools = Map.groupBy(programmes, (programme) => programme.school.name);
  return [...schools].map(([school, its]) => [
    bold(`${school} (${its.length})`, nameSize),
    soft(`${its.map((programme) => openInShort(words, programme)).join("; ")}.`, 8.5),
  ]);
}

function openInShort(words: Words, programme: ProgrammeOut): string {
  const marks = [programme.campus, streamOf(words, programme)].filter((mark) => mark !== null);
  return marks.length === 0 ? programme.name : `${programme.name} (${marks.join(", ")})`;
}

function openMarks({ t }: Words, programme: ProgrammeOut, sources: Sources): string {
  const asks = programme.also_asks.join("; ");
  const asked = asks === "" ? "" : ` · ${t("report.alsoAsks", { asks })}`;
  return `${asked}${sources.markSite(programme.requirement_source)}`;
}

/** Other routes: diplomas, other streams and campuses, a resit. */
export function writeOtherRoutes(sheet: Sheet, { t }: Words, result: CheckResult): void {
  if (result.other_routes.length === 0) return;
  writeList(sheet, {
    heading: t("results.routes"),
    introduction: "",
    items: result.other_routes.map(({ title, explanation, programmes, count }) => {
      const names = programmes.map((programme) => `${programme.name}, ${programme.school}`).join("; ");
      const more = count - programmes.length;
      const rest = more <= 0 ? "" : ` ${t("results.routes.more", { count: more, shown: programmes.length })}`;
      return [
        bold(title, nameSize),
        soft(explanation, 8.5),
        ...(names === "" ? [] : [soft(`${names}.${rest}`, 8.5)]),
      ];
    }),
  });
}

function writeList(
  sheet: Sheet,
  { heading, introduction, items }: { heading: string; introduction: string; items: readonly Line[][] },
): void {
  writeSection(sheet, { title: heading, room: 44 + smallestItemHeight }, (section) => {
    if (introduction !== "") sheet.write(section, "P", [soft(introduction, 9)]);
    writeItems(sheet, section, items);
  });
}

function nameAndFigures(words: Words, programme: ProgrammeOut, sources: Sources): Line[] {
  const parts = [whereInShort(words, programme), ...figures(words, programme, sources)];
  return [bold(programme.name, nameSize), soft(parts.join(" · "), 8.5)];
}

function whereInShort(words: Words, programme: ProgrammeOut): string {
  return whereOf(words, programme, programme.school.short_name);
}

/** Empty if the cut-off is withheld before payment. */
function figures(words: Words, programme: ProgrammeOut, sources: Sources): string[] {
  if (programme.hides_newest) return [];
  const { score: aggregate, list } = programme;
  const yours = aggregate === null ? "" : `, ${words.t("report.score", { aggregate })}`;
  return [`${cutOffLine(words, programme)}${sources.markList(list)}${yours}`];
}
