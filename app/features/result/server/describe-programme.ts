import type { OpensBy, ProgrammeOut } from "../contract/programme.ts";
import type { Figure, FigureOrigin } from "../../public/contract/figure.ts";
import {
  alsoAskedFor,
  missesRequirement,
  sentenceFor,
  describeReason,
  earlierLines,
  describeUsual,
  type Catalogue,
  type CutOff,
  type Programme,
  type School,
  type Verdict,
  type ChanceLabel,
} from "@okwan/engine";
import { figureRemarks, listWords } from "../../public/contract/list-words.ts";
import type { Words } from "../../../words/words.ts";
import { figureOut } from "../../public/server/figure-reports.ts";
import {
  entryToCome,
  measureAccuracy,
  listOf,
  accuracyFor,
  type EnoughCases,
  bestAggregate,
  type CutOffAccuracy,
} from "@okwan/catalogue";
import { listSummary } from "../../public/server/published.ts";
import { programmePath } from "../../../kernel/contract/page-paths.ts";
import { oncePer } from "@okwan/kit/once";
import { slugOf } from "@okwan/kit/slug";
import { knownOnWire } from "../contract/on-wire.ts";
import type { ResultContext } from "./load-result.ts";
import { pastOf } from "./describe-payment.ts";
import { asksForExamination, isSafe, wasAlwaysClosed } from "./three-choices.ts";

/** One verdict as it may be shown (visible-programmes.ts), with what its description needs. */
export interface VisibleProgramme {
  readonly verdict: Verdict;
  readonly school: School;
  readonly read: ResultContext;
}

/** Uses the wire's historic names. */
export function describeProgramme(visible: VisibleProgramme): ProgrammeOut {
  const { verdict, school, read } = visible;
  const { catalogue } = read.catalogue;
  const { speech } = read;
  const { programme, cutOff, counted, reasons, advised } = verdict;
  return {
    id: programme.id,
    name: programme.name,
    max_grade: cutOff?.aggregate ?? null,
    is_limit: cutOff?.kind === "ceiling",
    link: linkTo(programme),
    score: verdict.aggregate,
    difference: verdict.difference,
    chance: verdict.chance,
    is_strongest: verdict.isStrongest,
    is_safe: isSafeHere(visible),
    last_rung: verdict.lastRung,
    year: cutOff?.year ?? null,
    source: cutOff?.source ?? null,
    checked_on: catalogue.checkedOn,
    school: {
      id: school.id,
      name: school.name,
      slug: school.slug,
      short_name: school.shortName,
      region: school.region,
    },
    campus: programme.campus,
    stream: programme.stream,
    level: programme.level,
    field: programme.field,
    faculty: programme.faculty,
    duration_years: programme.durationYears,
    requirement_source: programme.requirementSource,
    page: programme.page,
    admissions: school.admissionsUrl ?? school.website,
    known: knownOnWire(verdict.known),
    note: programme.note,
    description: describe(speech.words, programme),
    sentence: programmeSentence(visible),
    held: alwaysClosedWords(visible) ?? accuracyOf(visible),
    past: pastWords(visible),
    counted: counted.map(({ subjectId, name, grade, points, sitting }) => ({
      subject: name,
      subject_id: subjectId,
      grade,
      points,
      ...(sitting === undefined ? {} : { sitting }),
    })),
    reasons: reasons.map(describeReason),
    changes: describeChanges(advised),
    opens_by: verdict.outcome === "near" || verdict.known === "just-over" ? opensByOf(visible) : null,
    also_asks: alsoAsks(visible),
    list: originOf(visible),
    history: otherFigures(catalogue, programme, cutOff),
    usual: verdict.usual && describeUsual(verdict.usual),
  };
}

function alsoAsks({ verdict, school, read }: VisibleProgramme): string[] {
  return [...alsoAskedFor(school, verdict.programme, read.candidate.certificate)];
}

function isSafeHere(visible: VisibleProgramme): boolean {
  const { chance, difference: spare, programme } = visible.verdict;
  const own = ownPast(visible);
  const hasExamination = asksForExamination([...alsoAsks(visible), programme.note]);
  return own !== null && isSafe({ ...own, chance, spare, hasExamination });
}

const linkTo = oncePer(({ id, name }: Programme) => programmePath({ id, slug: slugOf(name) }));

/** Its own earlier cut-offs, if no earlier one we know would have let the student in. */
export function alwaysClosedWords(visible: VisibleProgramme): string | null {
  const own = ownPast(visible);
  return own !== null && wasAlwaysClosed(own) ? pastOf(visible.read.speech.words, own) : null;
}

function pastWords(visible: VisibleProgramme): string | null {
  const own = ownPast(visible);
  return own && pastOf(visible.read.speech.words, own);
}

function ownPast({ verdict }: VisibleProgramme) {
  const { cutOff, chance, aggregate: score, programme } = verdict;
  if (cutOff === null || chance === null || cutOff.kind !== "cutoff" || verdict.difference! < 0) return null;
  return { score, earlier: earlierLines(programme, cutOff) };
}

/** Uses only what `figuresFor` shows: a withheld difference gets no sentence. */
function accuracyOf({ verdict, school, read }: VisibleProgramme): string | null {
  const { catalogue } = read.catalogue;
  const { aggregate, difference, chance, cutOff } = verdict;
  const entry = entryToCome(catalogue, school.country);
  if (cutOff === null || entry === null) return null;
  return accuracySentence(read.speech.words, measureAccuracy(catalogue), {
    schoolId: school.id,
    aggregate,
    difference,
    chance,
    year: Number(cutOff.year.slice(0, 4)),
    entry,
    isAtLimit: cutOff.isCensored,
  });
}

/** Source of the cut-off; null without one. */
export function originOf({ verdict, read }: VisibleProgramme): FigureOrigin | null {
  const { cutOff: figure } = verdict;
  if (figure === null) return null;
  const { words } = read.speech;
  const { catalogue } = read.catalogue;
  const list = listOf(catalogue, figure);
  return {
    id: list.id,
    said: listWords(words, listSummary(list), figure.applicants),
    doubt: list.doubt === null ? null : words.t("lists.doubt", { doubt: list.doubt }),
    remarks: figureRemarks(words, figureOut(catalogue, figure), read.candidate.hasResults),
  };
}

export function programmeSentence(visible: VisibleProgramme): string {
  const { verdict, read } = visible;
  const sentence = sentenceFor(verdict);
  const checked = read.isBeingChecked(verdict.programme.id)
    ? read.speech.words.t("results.card.beingChecked")
    : null;
  return [checked, sentence, differentAggregateNote(visible)].filter(Boolean).join(" ");
}

/** The card's aggregate counts other subjects than the one at the top; other points are told by the engine. */
function differentAggregateNote({ verdict, read }: VisibleProgramme): string | null {
  const { aggregate, outcome, otherSum } = verdict;
  if (otherSum !== null) return null;
  // The student's best six, whatever a programme counts.
  const general = read.verdictReader().general.aggregate;
  if (aggregate === null || general === null || aggregate === general || outcome === "closed") return null;
  return read.speech.words.t("results.card.countsOthers", { aggregate, general });
}

/** Points if nothing else is missed, because any counted subject may bring them; else one grade that may be advised. */
export function opensByOf({ verdict }: VisibleProgramme): OpensBy {
  const { difference, advised } = verdict;
  if (difference !== null && difference < 0 && !missesRequirement(verdict))
    return { kind: "points", points: -difference };
  const [only, ...others] = describeChanges(advised);
  return only === undefined || others.length > 0 ? { kind: "own" } : { kind: "grade", change: only };
}

function describeChanges(changes: Verdict["changes"]): ProgrammeOut["changes"] {
  return changes.map(({ subjectId, name, from, to }) => ({ subject: name, subject_id: subjectId, from, to }));
}

/** "Degree, 4 years, Regular, Kumasi". */
function describe(words: Words, { level, durationYears, stream, campus }: Programme): string {
  const { t } = words;
  const years = durationYears === null ? null : t("results.years", { count: durationYears });
  return [level, years, stream, campus].filter((part) => part !== null && part !== "").join(", ");
}

/** Every other published figure, newest first. */
function otherFigures(catalogue: Catalogue, { cutOffs }: Programme, compared: CutOff | null): Figure[] {
  return cutOffs
    .filter((figure) => figure !== compared)
    .sort((one, other) => other.year.localeCompare(one.year))
    .map((figure) => figureOut(catalogue, figure));
}

/** A card's comparison with a cut-off. */
export interface CutOffComparison {
  readonly schoolId: number;
  /** Lower is better. */
  readonly aggregate: number | null;
  /** Points inside the cut-off; negative is over it. */
  readonly difference: number | null;
  /** The label; null if no cut-off was compared. */
  readonly chance: string | null;
  /** Year in which the cut-off's entry begins. */
  readonly year: number;
  /** Year in which the student enters. */
  readonly entry: number;
  /** true: the cut-off is the school's own limit (`CutOff.isCensored`), which the statistics exclude. */
  readonly isAtLimit?: boolean;
}

const challenging: ChanceLabel = "Challenging";

/** Below this share a label promises more than the school's record. */
const labelPromises: Readonly<Record<string, number>> = {
  "High Chance": 0.75,
  "Good Chance": 0.5,
  Competitive: 0.25,
};

/** A difference of this much between years is "wide". */
const wide = 0.3;

/**
 * The age of the cut-off, and how often such a cut-off stayed open until the student's entry; null if there
 * is nothing to say. It reveals the distance to the cut-off, so it may only appear where that is visible.
 */
export function accuracySentence(
  { t }: Pick<Words, "t">,
  table: CutOffAccuracy,
  comparison: CutOffComparison,
): string | null {
  const { schoolId, aggregate, difference, chance, year, entry, isAtLimit = false } = comparison;
  if (chance === null || difference === null) return null;
  // Inside the cut-off but rejected by a subject: its accuracy does not matter.
  if (difference >= 0 && chance === challenging) return null;
  // No later cut-off can exclude the best possible aggregate.
  if (aggregate !== null && aggregate <= bestAggregate) return null;
  const entries = entry - year;
  const age = entries < 2 ? null : t("results.held.age", { years: entries });
  const accuracy = isAtLimit ? null : accuracyFor(table, { schoolId, difference, entries });
  if (accuracy === null) return age;
  const { margin, cases, distance, from, to } = accuracy;
  const share = ofHundred(accuracy);
  const counted = { share, cases, from: String(from), to: String(to), points: -margin };
  const when = distance === 2 ? "two" : entries > distance ? "already" : "next";
  const promised = labelPromises[chance];
  return [
    promised !== undefined && accuracy.admitted / cases < promised ? t("results.held.lessSafe") : null,
    age,
    t(margin < 0 ? "results.held.over" : "results.held", { ...counted, when }),
    rangeOf(accuracy, t),
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

function rangeOf({ range }: EnoughCases, t: Words["t"]): string | null {
  if (range === null || range.most - range.least < wide) return null;
  const [least, most] = [range.least, range.most].map((share) => Math.round(100 * share));
  return t("results.held.range", { least: least!, most: most! });
}

/** Rounded, but never to "all" or "none" unless it was. */
function ofHundred({ admitted, cases }: EnoughCases): number {
  const share = Math.round((100 * admitted) / cases);
  if (share === 100 && admitted < cases) return 99;
  if (share === 0 && admitted > 0) return 1;
  return share;
}
