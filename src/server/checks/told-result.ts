import { CheckResult, type ProgrammeOut } from "../../contract/checks.ts";
import { missingWords, type KeptVerdict, type VerdictOutcome } from "../../engine/index.ts";
import { once } from "../once.ts";
import { maskPhoneNumber } from "../phone-number.ts";
import { accessOf } from "./access.ts";
import { advise } from "./advise.ts";
import { paymentToWire } from "./payment-to-wire.ts";
import { chancesToWire, countryToWire, firstNameOf, gradesToWire, schoolToWire } from "./result-to-wire.ts";
import type { Submission } from "./submission.ts";
import { tell, type CheckedOrder, type Telling } from "./telling.ts";
import type { ToldProgramme } from "./told-programme.ts";

const fields = Object.keys(CheckResult.shape) as (keyof CheckResult)[];
const nothingListed = {
  qualified_programs: [],
  open_programs: [],
  near_misses: [],
  best_change: null,
  other_routes: [],
} satisfies Partial<CheckResult>;
const short = fields.filter((field) => !(field in nothingListed) && field !== "sample");

/**
 * A stored check in the historic names of the wire, told with the catalogue it was judged by. Until it is opened it
 * shows the aggregate, the counts, one sample in full and what is open free; nothing of it tells the newest year's
 * cut-off of another programme.
 *
 * All is told when it is read: a page shows a few of some three hundred programmes, and a reload only asks whether
 * anything changed.
 */
export class ToldResult implements CheckResult {
  readonly #telling: Telling;
  readonly #now: Date;

  constructor(telling: Telling, now: Date) {
    this.#telling = telling;
    this.#now = now;
  }

  get #order(): CheckedOrder {
    return this.#telling.order;
  }

  get #input(): Submission {
    return this.#order.check.input;
  }

  get #outcome(): CheckedOrder["check"]["outcome"] {
    return this.#order.check.outcome;
  }

  get check_code(): string {
    return this.#order.code;
  }

  get access(): CheckResult["access"] {
    return accessOf(this.#order);
  }

  get date(): string {
    return this.#order.check.checkedAt.toISOString();
  }

  get level(): string {
    return this.#input.level;
  }

  get certificate(): CheckResult["certificate"] {
    return this.#input.certificate;
  }

  get course(): string | null {
    return this.#input.course;
  }

  get first_name(): string | null {
    return firstNameOf(this.#order.studentName);
  }

  get masked_phone(): string | null {
    const { phone } = this.#order;
    return phone === null ? null : maskPhoneNumber(phone);
  }

  get school(): CheckResult["school"] {
    const { names, speech } = this.#telling;
    return schoolToWire(this.#input.schoolId, names, speech.words);
  }

  get country(): CheckResult["country"] {
    return countryToWire(this.#telling.country);
  }

  readonly #summary = once((): CheckResult["summary"] => {
    const { names, reader, speech } = this.#telling;
    const { coreScore, electiveScore, aggregate, missing } = reader.general;
    return {
      core_grades: gradesToWire(this.#input, names, true),
      elective_grades: gradesToWire(this.#input, names, false),
      core_score: coreScore,
      elective_score: electiveScore,
      total_score: aggregate,
      missing: missingWords(missing, speech.say),
      has_two_sittings: reader.hasTwoSittings,
    };
  });

  get summary(): CheckResult["summary"] {
    return this.#summary();
  }

  readonly #qualified = once(() => this.#tell(this.#outcome.qualified, "qualified"));

  get qualified_programs(): ProgrammeOut[] {
    return this.#telling.isOpen ? this.#qualified() : [];
  }

  get total_qualified(): number {
    return this.#outcome.qualified.length;
  }

  get chance_counts(): CheckResult["chance_counts"] {
    const { reader } = this.#telling;
    return chancesToWire(reader.countChances(this.#outcome.qualified));
  }

  readonly #open = once(() => this.#tell(this.#outcome.open, "open", !this.#telling.isOpen));

  get open_programs(): ProgrammeOut[] {
    return this.#open();
  }

  get total_open(): number {
    return this.#outcome.open.length;
  }

  readonly #nearMisses = once(() => this.#tell(this.#outcome.nearMisses, "near-miss"));

  get near_misses(): ProgrammeOut[] {
    return this.#telling.isOpen ? this.#nearMisses() : [];
  }

  get total_near_misses(): number {
    return this.#outcome.nearMisses.length;
  }

  get total_not_known(): number {
    return this.#outcome.notKnownCount;
  }

  get #sample(): ToldProgramme | null {
    const [best] = this.#outcome.qualified;
    return this.#telling.isOpen || best === undefined ? null : tell(this.#telling, best, "qualified");
  }

  get sample(): ProgrammeOut | null {
    return this.#sample;
  }

  readonly #advice = once(() => {
    const { catalogue, candidate, question, speech, isOpen } = this.#telling;
    const told = advise({ catalogue, candidate, question, outcome: this.#outcome, words: speech.words });
    return isOpen ? told : locked(told);
  });

  get best_change(): CheckResult["best_change"] {
    return this.#advice().best_change;
  }

  get other_routes(): CheckResult["other_routes"] {
    return this.#advice().other_routes;
  }

  get catalogue(): CheckResult["catalogue"] {
    const { version, catalogue } = this.#telling.catalogue;
    return { version, checked_on: catalogue.checkedOn };
  }

  get is_predicted(): boolean {
    return this.#input.isPredicted;
  }

  get recheck_of(): string | null {
    return this.#order.recheckOfCode;
  }

  get payment(): CheckResult["payment"] {
    return paymentToWire(this.#order, this.#now);
  }

  #tell(all: readonly KeptVerdict[], kind: VerdictOutcome, hidesNewest = false): ProgrammeOut[] {
    return all.map((kept) => tell(this.#telling, kept, kind, hidesNewest));
  }

  toJSON(): CheckResult {
    return readOut(this, fields);
  }

  /** Without any lists and advice; their totals, and before payment what the sample says at a glance, stay. */
  atAGlance(): CheckResult {
    return { ...readOut(this, short), ...nothingListed, sample: this.#sample?.atAGlance() ?? null };
  }
}

/** As a plain object. */
function readOut<Field extends keyof CheckResult>(
  result: CheckResult,
  wanted: readonly Field[],
): Pick<CheckResult, Field> {
  const read: Partial<Record<Field, CheckResult[Field]>> = {};
  for (const field of wanted) read[field] = result[field];
  return read as Pick<CheckResult, Field>;
}

type Advice = Pick<CheckResult, "best_change" | "other_routes">;

/**
 * Which programmes one better grade would open is part of what is paid for; that one exists is not. Which
 * programmes elsewhere fit would tell their cut-offs; how many do may be known.
 */
function locked({ best_change: best, other_routes: routes }: Advice): Advice {
  return {
    best_change: best === null ? null : { ...best, names: [] },
    other_routes: routes.map((route) => ({ ...route, programmes: [] })),
  };
}
