import { useEffect } from "react";
import { certificateIds } from "../../../kernel/contract/product.ts";
import { defaultCertificate } from "@okwan/engine";
import { callApi } from "../../../kernel/web/browser-api.ts";
import type { SchoolOption, SubjectOption } from "../../../kernel/web/reference.ts";
import { type List, useList } from "../../../kernel/web/use-answer.ts";
import { useSchools } from "../../../kernel/web/use-schools.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import type { CheckerData } from "./checker-data.ts";
import type { Background } from "./form.ts";
import type { StepProps } from "./use-wizard.ts";

/** The cores: they come with the page, and are asked for again where the page could not bring them. */
export function useCores({ coreSubjects, country }: CheckerData): List<SubjectOption> {
  const { t } = useWords();
  return useList(coreSubjects.length > 0 ? coreSubjects : null, "cores", () =>
    callApi("GET /api/v1/subjects/by-type", {
      query: { type: 1, country_id: country.id },
      fallback: t("failures.subjects", { type: 1 }),
    }),
  );
}

/** The electives of the chosen certificate and country. */
export function useElectives(
  data: CheckerData,
  { country, certificateType }: Pick<Background, "country" | "certificateType">,
): List<SubjectOption> {
  const { t } = useWords();
  const countryId = country?.id ?? data.country.id;
  const isUsual = certificateType === defaultCertificate && countryId === data.country.id;
  const cameWithPage = isUsual && data.electiveSubjects.length > 0 ? data.electiveSubjects : null;
  return useList(cameWithPage, `${certificateType} ${countryId}`, () =>
    callApi("GET /api/v1/subjects/by-type", {
      query: { type: 2, cert_type_id: certificateIds[certificateType], country_id: countryId },
      fallback: t("failures.subjects", { type: 2 }),
    }),
  );
}

/** The schools of the chosen country, and the chosen one as now listed, or none if it is gone. */
export function useListedSchool({ data, wizard: { form, act } }: StepProps): List<SchoolOption> {
  const { country } = form.background;
  const page = { countryId: data.country.id, schools: data.schools.length > 0 ? data.schools : null };
  const list = useSchools(country?.id ?? data.country.id, page);
  const schools = list.state === "ready" ? list.items : null;
  useEffect(() => {
    if (country !== null && schools !== null) act({ type: "schools", country, schools });
  }, [country, schools, act]);
  return list;
}
