import { ProgrammeOut } from "../../contract/checks.ts";
import {
  sentenceFor,
  tellReason,
  type CutOff,
  type Programme,
  type School,
  type Verdict,
} from "../../engine/index.ts";
import { streamName } from "../../language/data-names.ts";
import type { Speech } from "../../language/speech.ts";
import type { Words } from "../../language/words.ts";
import { schoolOf, type Names } from "./names.ts";
import { fieldsOf, readOut } from "./read-out.ts";

const fields = fieldsOf(ProgrammeOut);
const nothingListed = {
  counted: [],
  reasons: [],
  changes: [],
  also_asks: [],
  history: [],
} satisfies Partial<ProgrammeOut>;
const short = fields.filter((field) => !(field in nothingListed));

/**
 * One verdict in the historic names of the wire. A result lists up to some three hundred of them and a page shows
 * a dozen, mostly of each only a few fields, so everything is told when it is asked for.
 */
export class ToldProgramme implements ProgrammeOut {
  readonly #verdict: Verdict;
  readonly #names: Names;
  readonly #hidesNewest: boolean;
  readonly #speech: Speech;

  /** @param options.hidesNewest leaves out the newest year's cut-offs, which are what a check opens. */
  constructor(verdict: Verdict, names: Names, options: { speech: Speech; hidesNewest: boolean }) {
    this.#verdict = verdict;
    this.#names = names;
    this.#hidesNewest = options.hidesNewest;
    this.#speech = options.speech;
  }

  get #programme(): Programme {
    return this.#verdict.programme;
  }

  get #school(): School {
    return schoolOf(this.#names, this.#programme);
  }

  get id(): number {
    return this.#programme.id;
  }

  get name(): string {
    return this.#programme.name;
  }

  get max_grade(): number | null {
    return this.#verdict.cutOff?.aggregate ?? null;
  }

  get link(): string | null {
    const { admissionsUrl, website } = this.#school;
    return this.#programme.requirementSource ?? admissionsUrl ?? website;
  }

  get score(): number | null {
    return this.#verdict.aggregate;
  }

  get difference(): number | null {
    return this.#verdict.difference;
  }

  get chance(): ProgrammeOut["chance"] {
    return this.#verdict.chance;
  }

  get is_strongest(): boolean {
    return this.#verdict.isStrongest;
  }

  get year(): string | null {
    return this.#verdict.cutOff?.year ?? null;
  }

  get source(): string | null {
    return this.#verdict.cutOff?.source ?? null;
  }

  get checked_on(): string {
    return this.#names.checkedOn;
  }

  get school(): ProgrammeOut["school"] {
    const { id, name, slug, shortName } = this.#school;
    return { id, name, slug, short_name: shortName };
  }

  get campus(): string | null {
    return this.#programme.campus;
  }

  get stream(): string {
    return this.#programme.stream;
  }

  get level(): string {
    return this.#programme.level;
  }

  get field(): string {
    return this.#programme.field;
  }

  get faculty(): string | null {
    return this.#programme.faculty;
  }

  get duration_years(): number | null {
    return this.#programme.durationYears;
  }

  get requirement_source(): string | null {
    return this.#programme.requirementSource;
  }

  get note(): string {
    return this.#programme.note;
  }

  get description(): string {
    return describe(this.#speech.words, this.#programme);
  }

  get sentence(): string {
    return sentenceFor(this.#verdict, this.#speech.say);
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
    return alsoAsked(this.#programme, this.#school);
  }

  get history(): ProgrammeOut["history"] {
    const { programme, cutOff } = this.#verdict;
    const figures = otherFigures(programme, cutOff);
    return this.#hidesNewest ? withoutNewest(figures) : figures;
  }

  toJSON(): ProgrammeOut {
    return readOut(this, fields);
  }

  /** Without its lists, which take longer to tell. */
  atAGlance(): ProgrammeOut {
    return { ...readOut(this, short), ...nothingListed };
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

function alsoAsked(programme: Programme, school: School): string[] {
  const ofSchool = school.generalRules
    .filter(({ level }) => level === programme.level)
    .flatMap(({ alsoAsks }) => alsoAsks);
  return [...new Set([...programme.alsoAsks, ...ofSchool])];
}

/** Every other published figure, newest first. */
function otherFigures({ cutOffs }: Programme, compared: CutOff | null): CutOff[] {
  return cutOffs
    .filter((figure) => figure !== compared)
    .sort((one, other) => (one.year < other.year ? 1 : one.year > other.year ? -1 : 0));
}

/** Earlier years' cut-offs and entry limits are public. */
function withoutNewest(figures: readonly CutOff[]): CutOff[] {
  const newest = figures.reduce((year, figure) => (figure.year > year ? figure.year : year), "");
  return figures.filter((figure) => figure.kind === "ceiling" || figure.year !== newest);
}
