import type { ProgrammeOut } from "../../contract/checks.ts";
import {
  alsoAskedFor,
  sentenceFor,
  tellReason,
  type CertificateType,
  type CutOff,
  type Programme,
  type School,
  type Verdict,
} from "../../engine/index.ts";
import { streamName } from "../../language/data-names.ts";
import type { Speech } from "../../language/speech.ts";
import type { Words } from "../../language/words.ts";
import { schoolOf, type Names } from "./names.ts";
import type { TellableVerdict } from "./public-figures.ts";

const nothingListed = {
  counted: [],
  reasons: [],
  changes: [],
  also_asks: [],
  history: [],
} satisfies Partial<ProgrammeOut>;

/**
 * One verdict in the historic names of the wire. A result lists up to some three hundred of them and a page shows
 * a dozen, so what takes long to tell is made when it is asked for.
 */
export class ToldProgramme implements ProgrammeOut {
  readonly id: number;
  readonly name: string;
  readonly max_grade: number | null;
  readonly link: string | null;
  readonly score: number | null;
  readonly difference: number | null;
  readonly chance: ProgrammeOut["chance"];
  readonly is_strongest: boolean;
  readonly year: string | null;
  readonly source: string | null;
  readonly checked_on: string;
  readonly school: ProgrammeOut["school"];
  readonly campus: string | null;
  readonly stream: string;
  readonly level: string;
  readonly field: string;
  readonly faculty: string | null;
  readonly duration_years: number | null;
  readonly requirement_source: string | null;
  readonly note: string;
  readonly hides_newest: boolean;
  readonly #verdict: Verdict;
  readonly #school: School;
  readonly #speech: Speech;
  readonly #certificate: CertificateType;

  constructor(
    { verdict, hidesNewest }: TellableVerdict,
    names: Names,
    { speech, certificate }: { speech: Speech; certificate: CertificateType },
  ) {
    const { programme, cutOff } = verdict;
    const school = schoolOf(names, programme);
    this.id = programme.id;
    this.name = programme.name;
    this.max_grade = cutOff?.aggregate ?? null;
    this.link = programme.requirementSource ?? school.admissionsUrl ?? school.website;
    this.score = verdict.aggregate;
    this.difference = verdict.difference;
    this.chance = verdict.chance;
    this.is_strongest = verdict.isStrongest;
    this.year = cutOff?.year ?? null;
    this.source = cutOff?.source ?? null;
    this.checked_on = names.checkedOn;
    this.school = { id: school.id, name: school.name, slug: school.slug, short_name: school.shortName };
    this.campus = programme.campus;
    this.stream = programme.stream;
    this.level = programme.level;
    this.field = programme.field;
    this.faculty = programme.faculty;
    this.duration_years = programme.durationYears;
    this.requirement_source = programme.requirementSource;
    this.note = programme.note;
    this.hides_newest = hidesNewest;
    this.#verdict = verdict;
    this.#school = school;
    this.#speech = speech;
    this.#certificate = certificate;
  }

  get description(): string {
    return describe(this.#speech.words, this.#verdict.programme);
  }

  get sentence(): string {
    return sentenceFor(this.#verdict, this.#speech.say, { hidesNewest: this.hides_newest });
  }

  get counted(): ProgrammeOut["counted"] {
    return this.#verdict.counted.map(({ subjectId, name, grade, points, sitting }) => ({
      subject: name,
      subject_id: subjectId,
      grade,
      points,
      ...(sitting === undefined ? {} : { sitting }),
    }));
  }

  get reasons(): ProgrammeOut["reasons"] {
    return this.#verdict.reasons.map((reason) => tellReason(reason, this.#speech.say));
  }

  get changes(): ProgrammeOut["changes"] {
    return this.#verdict.changes.map(({ subjectId, name, from, to }) => ({
      subject: name,
      subject_id: subjectId,
      from,
      to,
    }));
  }

  get also_asks(): string[] {
    return [...alsoAskedFor(this.#school, this.#verdict.programme, this.#certificate)];
  }

  get history(): ProgrammeOut["history"] {
    const { programme, cutOff } = this.#verdict;
    return otherFigures(programme, cutOff);
  }

  /** Without its lists, which take longer to tell. */
  atAGlance(): ProgrammeOut {
    const { description, sentence } = this;
    return { ...this, description, sentence, ...nothingListed };
  }

  toJSON(): ProgrammeOut {
    const { description, sentence, counted, reasons, changes, also_asks, history } = this;
    return { ...this, description, sentence, counted, reasons, changes, also_asks, history };
  }
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
