import {
  readKept,
  type Candidate,
  type KeptReader,
  type KeptVerdict,
  type Question,
  type VerdictOutcome,
} from "../../engine/index.ts";
import type { LanguageId } from "../../language/page-words.ts";
import { type Speech, speechIn } from "../../language/speech.ts";
import type { Access } from "../../contract/checks.ts";
import { accessOf } from "./access.ts";
import type { OrderRow, StoredCheck } from "./checks-table.ts";
import { once } from "../lib/once.ts";
import { namesOf, type Names } from "./names.ts";
import type { CatalogueNow, CheckParts, Country } from "./parts.ts";
import { figuresFor } from "./public-figures.ts";
import type { Submission } from "./submission.ts";
import { ToldProgramme } from "./told-programme.ts";

export type TellingParts = Pick<CheckParts, "catalogueOf" | "now">;
export type CheckedOrder = OrderRow & { readonly check: StoredCheck };

/** What everything that is told of one stored check is told with. */
export interface Telling {
  readonly order: CheckedOrder;
  readonly catalogue: CatalogueNow;
  readonly names: Names;
  readonly country: Country;
  readonly candidate: Candidate;
  readonly question: Question;
  readonly reader: KeptReader;
  readonly speech: Speech;
  readonly access: Access;
  /** Whether this candidate's grades are compared with cut-offs. */
  readonly usesCutOffs: boolean;
}

export async function startTelling(
  parts: TellingParts,
  order: CheckedOrder,
  language: LanguageId,
): Promise<Telling> {
  const { input, catalogueVersion } = order.check;
  const catalogue = await parts.catalogueOf(catalogueVersion);
  const country = countryOf(catalogue, input);
  const candidate = candidateOf(input);
  const question = questionOf(input, country);
  const reader = once(() => readKept(catalogue.compiled, candidate, question));
  return {
    order,
    catalogue,
    names: namesOf(catalogue),
    country,
    candidate,
    question,
    get reader() {
      return reader();
    },
    speech: speechIn(language, ["results"]),
    access: accessOf(order),
    usesCutOffs: catalogue.compiled.forCertificate(candidate.certificate).usesCutOffs,
  };
}

/** @param access the check's own; "open" for the one sample that is shown whole before payment. */
export function tell(
  telling: Telling,
  kept: KeptVerdict,
  kind: VerdictOutcome,
  access: Access = telling.access,
): ToldProgramme {
  const { reader, names, speech, candidate } = telling;
  const told = figuresFor(access, reader.read(kept, kind), telling);
  return new ToldProgramme(told, names, { speech, certificate: candidate.certificate });
}

export function hasCheck(order: OrderRow): order is CheckedOrder {
  return order.check !== null;
}

export function countryOf({ lists }: CatalogueNow, { countryId }: Submission): Country {
  const country = lists.countries.find(({ id }) => id === countryId);
  if (country === undefined) throw new Error(`country ${countryId} is not known`);
  return country;
}

export function candidateOf({ certificate, grades, course, sex }: Submission): Candidate {
  return { certificate, grades, course, sex };
}

export function questionOf({ schoolId, level }: Submission, { code }: Country): Question {
  return { country: code, schoolId, level };
}
