import type { Dream } from "./form.ts";
import type { Course } from "./proposed-electives.ts";
import type {
  CountryOption,
  NamedOption,
  SchoolOption,
  SubjectOption,
} from "../../../kernel/web/reference.ts";

/** Data the server sends to the checker once; schools are those of the visitor's first country. */
export interface CheckerData {
  readonly countries: readonly CountryOption[];
  readonly country: CountryOption;
  readonly schools: readonly SchoolOption[];
  /** Chosen on the home page. */
  readonly school: SchoolOption | null;
  /** Short name of the address's school if the catalogue has no programme of it. */
  readonly notOffered: string | null;
  /** Programmes named in the address: "Check my grades for this". */
  readonly dreams: readonly Dream[];
  readonly coreSubjects: readonly SubjectOption[];
  /** WASSCE electives of that country; other certificates have others. */
  readonly electiveSubjects: readonly SubjectOption[];
  readonly courses: readonly Course[];
  readonly levels: readonly NamedOption[];
  /** The payment company's name, as students read it. */
  readonly paymentProvider: string;
}
