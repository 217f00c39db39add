import type { Dream } from "./form.ts";
import type { Course } from "./proposed-electives.ts";
import type { Country, Named, School, Subject } from "../../lib/reference.ts";

/** Data the server sends to the checker once; schools are those of the visitor's first country. */
export interface CheckerData {
  readonly countries: readonly Country[];
  readonly country: Country;
  readonly schools: readonly School[];
  /** Chosen on the home page. */
  readonly school: School | null;
  /** Short name of the address's school if the catalogue has no programme of it. */
  readonly notOffered: string | null;
  /** Programmes named in the address: "Check my grades for this". */
  readonly dreams: readonly Dream[];
  readonly coreSubjects: readonly Subject[];
  /** WASSCE electives of that country; other certificates have others. */
  readonly electiveSubjects: readonly Subject[];
  readonly courses: readonly Course[];
  readonly levels: readonly Named[];
  /** The payment company's name, as students read it. */
  readonly paymentProvider: string;
}
