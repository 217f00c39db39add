import { useEffect } from "react";
import { certificateIds } from "../../../contract/product.ts";
import { usualCertificate } from "../../../engine/index.ts";
import type { Subject } from "../../lib/reference.ts";
import { type Fetched, useFetched } from "../../lib/use-fetched.ts";
import { type SchoolList, useSchools } from "../../lib/use-schools.ts";
import { useWords } from "../../lib/words.tsx";
import type { CheckerData } from "./checker-data.ts";
import type { Background } from "./form.ts";
import type { StepProps } from "./use-wizard.ts";

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
  const { fetched } = useFetched(
    "GET /api/v1/subjects/by-type",
    cameWithPage ? null : { query },
    t("failures.subjects", { type: 2 }),
  );
  return cameWithPage ? { state: "ready", data: data.electiveSubjects } : fetched;
}

/** The schools of the chosen country, and the chosen one as now listed, or none if it is gone. */
export function useListedSchool({ data, wizard: { form, act } }: StepProps): SchoolList {
  const { country } = form.background;
  const page = { countryId: data.country.id, schools: data.schools.length > 0 ? data.schools : null };
  const list = useSchools(country?.id ?? data.country.id, page);
  const schools = list.state === "ready" ? list.schools : null;
  useEffect(() => {
    if (country !== null && schools !== null) act({ type: "schools", country, schools });
  }, [country, schools, act]);
  return list;
}
