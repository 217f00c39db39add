import type { ProgrammeOut } from "../../contract/checks.ts";
import type { ListedProgramme, ProgrammeDetails, ProgrammeRow } from "../../contract/check-to-show.ts";
import {
  alsoAskedFor,
  sentenceFor,
  tellReason,
  type CertificateType,
  type CutOff,
  type Programme,
  type School,
} from "../../engine/index.ts";
import { streamName } from "../../language/data-names.ts";
import type { Speech } from "../../language/speech.ts";
import type { Words } from "../../language/words.ts";
import type { TellableVerdict } from "./public-figures.ts";

/** One verdict as it may be told (public-figures.ts), and what it is put into words with. */
export interface ProgrammeToWord extends TellableVerdict {
  readonly school: School;
  readonly checkedOn: string;
  readonly certificate: CertificateType;
  readonly speech: Speech;
}

/** In the historic names of the wire, as everything here. */
function programmeRow({ verdict, hidesNewest, school, checkedOn }: ProgrammeToWord): ProgrammeRow {
  const { programme, cutOff } = verdict;
  return {
    id: programme.id,
    name: programme.name,
    max_grade: cutOff?.aggregate ?? null,
    link: programme.requirementSource ?? school.admissionsUrl ?? school.website,
    score: verdict.aggregate,
    difference: verdict.difference,
    chance: verdict.chance,
    is_strongest: verdict.isStrongest,
    year: cutOff?.year ?? null,
    source: cutOff?.source ?? null,
    checked_on: checkedOn,
    school: { id: school.id, name: school.name, slug: school.slug, short_name: school.shortName },
    campus: programme.campus,
    stream: programme.stream,
    level: programme.level,
    field: programme.field,
    faculty: programme.faculty,
    duration_years: programme.durationYears,
    requirement_source: programme.requirementSource,
    note: programme.note,
    hides_newest: hidesNewest,
  };
}

function programmeSentence({ verdict, hidesNewest, speech }: ProgrammeToWord): string {
  return sentenceFor(verdict, speech.say, { hidesNewest });
}

function programmeDetails(worded: ProgrammeToWord): ProgrammeDetails {
  const { verdict, school, certificate, speech } = worded;
  const { programme, cutOff, counted, reasons, changes } = verdict;
  return {
    description: describe(speech.words, programme),
    sentence: programmeSentence(worded),
    counted: counted.map(({ subjectId, name, grade, points, sitting }) => ({
      subject: name,
      subject_id: subjectId,
      grade,
      points,
      ...(sitting === undefined ? {} : { sitting }),
    })),
    reasons: reasons.map((reason) => tellReason(reason, speech.say)),
    changes: changes.map(({ subjectId, name, from, to }) => ({
      subject: name,
      subject_id: subjectId,
      from,
      to,
    })),
    also_asks: [...alsoAskedFor(school, programme, certificate)],
    history: otherFigures(programme, cutOff),
  };
}

export function wordProgramme(worded: ProgrammeToWord): ProgrammeOut {
  return { ...programmeRow(worded), ...programmeDetails(worded) };
}

/** Without its lists, which take longer. */
export function programmeAtAGlance(worded: ProgrammeToWord): ProgrammeOut {
  return {
    ...programmeRow(worded),
    description: describe(worded.speech.words, worded.verdict.programme),
    sentence: programmeSentence(worded),
    counted: [],
    reasons: [],
    changes: [],
    also_asks: [],
    history: [],
  };
}

export function listedProgramme(worded: ProgrammeToWord): ListedProgramme {
  return {
    ...programmeRow(worded),
    inASentence: () => programmeSentence(worded),
    whole: () => wordProgramme(worded),
  };
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
function otherFigures({ cutOffs }: Programme, compared: CutOff | null): CutOff[] {
  return cutOffs
    .filter((figure) => figure !== compared)
    .sort((one, other) => (one.year < other.year ? 1 : one.year > other.year ? -1 : 0));
}
