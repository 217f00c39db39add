import { CheckResult, type ProgrammeOut } from "../../contract/checks.ts";
import { showsResult } from "../../contract/shows-result.ts";
import { missingWords, type KeptVerdict, type VerdictOutcome } from "../../engine/index.ts";
import { once } from "../lib/once.ts";
import { maskPhoneNumber } from "../lib/phone-number.ts";
import { advise } from "./advise.ts";
import { chooseFreeNearMisses } from "./free-near-misses.ts";
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
 * A stored check in the historic names of the wire, told with the catalogue it was judged by: what its
 * access allows (docs of access.ts), with every verdict told through figuresFor (public-figures.ts).
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
    return this.#telling.access;
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
    return this.access === "open" ? this.#qualified() : [];
  }

  get total_qualified(): number {
    return this.#outcome.qualified.length;
  }

  get chance_counts(): CheckResult["chance_counts"] {
    const { reader } = this.#telling;
    return chancesToWire(reader.countChances(this.#outcome.qualified));
  }

  readonly #open = once(() => this.#tell(this.#outcome.open, "open"));

  get open_programs(): ProgrammeOut[] {
    return this.#open();
  }

  get total_open(): number {
    return this.#outcome.open.length;
  }

  readonly #nearMisses = once((): ProgrammeOut[] => {
    const { nearMisses } = this.#outcome;
    const { access, reader } = this.#telling;
    switch (access) {
      case "open":
        return this.#tell(nearMisses, "near-miss");
      case "free": {
        const chosen = chooseFreeNearMisses(nearMisses, (kept) => reader.read(kept, "near-miss"));
        return this.#tell(chosen, "near-miss");
      }
      case "unpaid":
      case "waiting":
      case "refunded":
        return [];
    }
  });

  get near_misses(): ProgrammeOut[] {
    return this.#nearMisses();
  }

  get total_near_misses(): number {
    return this.#outcome.nearMisses.length;
  }

  get total_not_known(): number {
    return this.#outcome.notKnownCount;
  }

  get #sample(): ToldProgramme | null {
    const [best] = this.#outcome.qualified;
    // Shown whole, so that one sees what is sold.
    return showsResult(this.access) || best === undefined
      ? null
      : tell(this.#telling, best, "qualified", "open");
  }

  get sample(): ProgrammeOut | null {
    return this.#sample;
  }

  readonly #advice = once(() => {
    const { catalogue, candidate, question, speech, access, usesCutOffs } = this.#telling;
    const { words } = speech;
    return advise({ catalogue, candidate, question, outcome: this.#outcome, words, access, usesCutOffs });
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

  #tell(all: readonly KeptVerdict[], kind: VerdictOutcome): ProgrammeOut[] {
    return all.map((kept) => tell(this.#telling, kept, kind));
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
