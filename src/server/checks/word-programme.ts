import type { OpensBy, ProgrammeOut } from "../../contract/programme.ts";
import type { Figure, FigureOrigin } from "../../contract/figure.ts";
import type { ListedProgramme, ProgrammeDetails, ProgrammeRow } from "../../contract/check-to-show.ts";
import {
  alsoAskedFor,
  missesRequirement,
  sentenceFor,
  describeReason,
  describeUsual,
  type Catalogue,
  type CertificateType,
  type CutOff,
  type Programme,
  type School,
  type Verdict,
} from "../../engine/index.ts";
import { streamName } from "../../language/data-names.ts";
import { figureRemarks, listWords } from "../../language/list-words.ts";
import type { Speech } from "../../language/speech.ts";
import type { Words } from "../../language/words.ts";
import { figureOut } from "../catalogue/figure-out.ts";
import { entryOf, heldTableOf } from "../catalogue/how-sure.ts";
import { listOf } from "../catalogue/list-of.ts";
import { listSummary } from "../catalogue/show-list.ts";
import { programmePath } from "../catalogue/programme-slug.ts";
import { heldSentence } from "./held-words.ts";
import type { TellableVerdict } from "./public-figures.ts";

/** One verdict as it may be told (public-figures.ts), and what it is put into words with. */
export interface ProgrammeToWord extends TellableVerdict {
  readonly school: School;
  readonly catalogue: Catalogue;
  readonly certificate: CertificateType;
  /** Whether the student's results are out; null is not said. */
  readonly hasResults: boolean | null;
  readonly speech: Speech;
  /** The student's best six, whatever a programme counts. */
  readonly generalAggregate: () => number | null;
}

/** In the historic names of the wire, as everything here. */
function programmeRow({ verdict, hidesNewest, school, catalogue }: ProgrammeToWord): ProgrammeRow {
  const { programme, cutOff } = verdict;
  return {
    id: programme.id,
    name: programme.name,
    max_grade: cutOff?.aggregate ?? null,
    is_limit: cutOff?.kind === "ceiling",
    link: programmePath(programme),
    score: verdict.aggregate,
    difference: verdict.difference,
    chance: verdict.chance,
    is_strongest: verdict.isStrongest,
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
    known: verdict.known,
    note: programme.note,
    hides_newest: hidesNewest,
  };
}

/** Told of what `figuresFor` tells alone: a withheld difference has no sentence either. */
function heldOf({ verdict, school, catalogue, speech }: ProgrammeToWord): string | null {
  const { aggregate, difference, chance, cutOff } = verdict;
  const entry = entryOf(catalogue, school.country);
  if (cutOff === null || entry === null) return null;
  return heldSentence(speech.words, heldTableOf(catalogue), {
    schoolId: school.id,
    aggregate,
    difference,
    chance,
    year: Number(cutOff.year.slice(0, 4)),
    entry,
    isAtLimit: cutOff.isCensored,
  });
}

/** Where the cut-off comes from; null with it. */
function originOf({ verdict, speech, catalogue, hasResults }: ProgrammeToWord): FigureOrigin | null {
  const { cutOff: figure } = verdict;
  if (figure === null) return null;
  const { words } = speech;
  const list = listOf(catalogue, figure);
  return {
    id: list.id,
    said: listWords(words, listSummary(list), figure.applicants),
    doubt: list.doubt === null ? null : words.t("lists.doubt", { doubt: list.doubt }),
    remarks: figureRemarks(words, figureOut(catalogue, figure), hasResults),
  };
}

function programmeSentence(worded: ProgrammeToWord): string {
  const { verdict, hidesNewest, speech } = worded;
  const sentence = sentenceFor(verdict, speech.say, { hidesNewest });
  return [sentence, countsOthers(worded)].filter(Boolean).join(" ");
}

/** Why the aggregate of the card is not the one that the result begins with. */
function countsOthers({ verdict, generalAggregate, speech }: ProgrammeToWord): string | null {
  const { aggregate, outcome } = verdict;
  const general = generalAggregate();
  if (aggregate === null || general === null || aggregate === general || outcome === "not-qualified")
    return null;
  return speech.words.t("results.card.countsOthers", { aggregate, general });
}

function programmeDetails(worded: ProgrammeToWord): ProgrammeDetails {
  const { verdict, school, certificate, speech } = worded;
  const { programme, cutOff, counted, reasons, changes } = verdict;
  return {
    description: describe(speech.words, programme),
    sentence: programmeSentence(worded),
    held: heldOf(worded),
    counted: counted.map(({ subjectId, name, grade, points, sitting }) => ({
      subject: name,
      subject_id: subjectId,
      grade,
      points,
      ...(sitting === undefined ? {} : { sitting }),
    })),
    reasons: reasons.map((reason) => describeReason(reason, speech.say)),
    changes: changesToWire(changes),
    opens_by: verdict.outcome === "near-miss" ? opensByOf(worded) : null,
    also_asks: [...alsoAskedFor(school, programme, certificate)],
    list: originOf(worded),
    history: otherFigures(worded.catalogue, programme, cutOff),
    usual: verdict.usual && describeUsual(verdict.usual, speech.say),
  };
}

export function wordProgramme(worded: ProgrammeToWord): ProgrammeOut {
  return { ...programmeRow(worded), ...programmeDetails(worded) };
}

export function listedProgramme(worded: ProgrammeToWord): ListedProgramme {
  return {
    ...programmeRow(worded),
    inASentence: () => programmeSentence(worded),
    whole: () => wordProgramme(worded),
    opensBy: () => opensByOf(worded),
    origin: () => originOf(worded),
  };
}

/** Points where nothing else is missed: any counted subject may bring them. */
export function opensByOf({ verdict }: ProgrammeToWord): OpensBy {
  const { difference, changes } = verdict;
  if (difference !== null && difference < 0 && !missesRequirement(verdict))
    return { kind: "points", points: -difference };
  const [only, ...others] = changesToWire(changes);
  return only !== undefined && others.length === 0 ? { kind: "grade", change: only } : { kind: "own" };
}

function changesToWire(changes: Verdict["changes"]): ProgrammeOut["changes"] {
  return changes.map(({ subjectId, name, from, to }) => ({ subject: name, subject_id: subjectId, from, to }));
}

/** "Degree, 4 years, Regular, Kumasi". */
function describe(words: Words, { level, durationYears, stream, campus }: Programme): string {
  const { t } = words;
  const years = durationYears === null ? null : t("results.years", { count: durationYears });
  return [t("common.level", { level }), years, streamName(words, stream), campus]
    .filter((part) => part !== null && part !== "")
    .join(", ");
}

/** Every other published figure, newest first. */
function otherFigures(catalogue: Catalogue, { cutOffs }: Programme, compared: CutOff | null): Figure[] {
  return cutOffs
    .filter((figure) => figure !== compared)
    .sort((one, other) => (one.year < other.year ? 1 : one.year > other.year ? -1 : 0))
    .map((figure) => figureOut(catalogue, figure));
}
