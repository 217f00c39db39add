import { callApi, type List, useList } from "./api-data.ts";
import type { SchoolOption } from "./reference.ts";
import { useWords } from "./words.tsx";

interface CameWithPage {
  readonly countryId: number;
  /** null if the server could not list them. */
  readonly schools: readonly SchoolOption[] | null;
}

/** The schools of a country; those of the first country came with the page. */
export function useSchools(countryId: number, page: CameWithPage): List<SchoolOption> {
  const { t } = useWords();
  const cameWithPage = countryId === page.countryId ? page.schools : null;
  return useList(cameWithPage, String(countryId), async () => {
    const query = { country_id: countryId };
    const { schools } = await callApi("GET /api/v1/schools", {
      query,
      fallback: t("failures.schools"),
      needs: ["schools"],
    });
    return schools;
  });
}
