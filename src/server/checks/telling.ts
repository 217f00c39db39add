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
import type { OrderRow, StoredCheck } from "./checks-table.ts";
import { once } from "../once.ts";
import { namesOf, type Names } from "./names.ts";
import type { CatalogueNow, CheckParts, Country } from "./parts.ts";
import { isOpened } from "./payment-to-wire.ts";
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
  readonly isOpen: boolean;
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
    isOpen: isOpened(order),
  };
}

export function tell(
  { reader, names, speech }: Telling,
  kept: KeptVerdict,
  kind: VerdictOutcome,
  hidesNewest = false,
): ToldProgramme {
  return new ToldProgramme(reader.read(kept, kind), names, { speech, hidesNewest });
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
