import { certificateIds } from "../../../contract/product.ts";
import { usualCertificate } from "../../../engine/index.ts";
import type { School, Subject } from "../../lib/reference.ts";
import { type Fetched, useFetched } from "../../lib/use-fetched.ts";
import { useWords } from "../../lib/words.tsx";
import type { CheckerData } from "./checker-data.ts";
import type { Background } from "./form.ts";

export type SchoolList =
  | { state: "loading" }
  | { state: "ready"; schools: readonly School[] }
  | { state: "failed"; message: string };

/** The schools of the chosen country; those of the first country came with the page. */
export function useSchools(data: CheckerData, country: Background["country"]): SchoolList {
  const { t } = useWords();
  const countryId = country?.id ?? data.country.id;
  const cameWithPage = countryId === data.country.id && data.schools.length > 0;
  const fetched = useFetched(
    "GET /api/v1/schools",
    cameWithPage ? null : { query: { country_id: countryId } },
    t("failures.schools"),
  );
  if (cameWithPage) return { state: "ready", schools: data.schools };
  return fetched.state === "ready" ? { state: "ready", schools: fetched.data.schools } : fetched;
}

/** The electives of the chosen certificate and country. */
export function useElectives(data: CheckerData, background: Background): Fetched<readonly Subject[]> {
  const { t } = useWords();
  const countryId = background.country?.id ?? data.country.id;
  const isUsual = background.certificateType === usualCertificate;
  const cameWithPage = isUsual && countryId === data.country.id && data.electiveSubjects.length > 0;
  const query = {
    type: 2,
    cert_type_id: certificateIds[background.certificateType],
    country_id: countryId,
  };
  const fetched = useFetched(
    "GET /api/v1/subjects/by-type",
    cameWithPage ? null : { query },
    t("failures.subjects", { type: 2 }),
  );
  return cameWithPage ? { state: "ready", data: data.electiveSubjects } : fetched;
}
