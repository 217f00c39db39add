import type { Dream } from "./form.ts";
import type { Course } from "./proposed-electives.ts";
import type { Country, Named, School, Subject } from "../../lib/reference.ts";

/** What the server hands the checker once; the schools are of the country the visitor starts with. */
export interface CheckerData {
  readonly countries: readonly Country[];
  readonly country: Country;
  readonly schools: readonly School[];
  /** Chosen on the home page. */
  readonly school: School | null;
  /** Short name of the school the address names, where we hold no programme of it. */
  readonly notOffered: string | null;
  /** Asked about by name in the address: "Check my grades for this". */
  readonly dreams: readonly Dream[];
  readonly coreSubjects: readonly Subject[];
  /** Of the WASSCE in that country; other certificates have other electives. */
  readonly electiveSubjects: readonly Subject[];
  readonly courses: readonly Course[];
  readonly levels: readonly Named[];
  /** Who takes the money, as students read it. */
  readonly paymentProvider: string;
}
