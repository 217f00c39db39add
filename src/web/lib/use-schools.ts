import type { School } from "./reference.ts";
import { type Fetched, useFetched } from "./use-fetched.ts";
import { useWords } from "./words.tsx";

export interface SchoolList {
  readonly state: Fetched<unknown>["state"];
  /** Empty unless ready. */
  readonly schools: readonly School[];
  /** Why they could not be loaded. */
  readonly message: string | undefined;
  readonly tryAgain: () => void;
}

interface CameWithPage {
  readonly countryId: number;
  /** null if the server could not list them. */
  readonly schools: readonly School[] | null;
}

/** The schools of a country; those of the first country came with the page. */
export function useSchools(countryId: number, page: CameWithPage): SchoolList {
  const { t } = useWords();
  const cameWithPage = countryId === page.countryId ? page.schools : null;
  const sent = cameWithPage === null ? { query: { country_id: countryId } } : null;
  const { fetched, tryAgain } = useFetched("GET /api/v1/schools", sent, t("failures.schools"));
  if (cameWithPage !== null) return { state: "ready", schools: cameWithPage, message: undefined, tryAgain };
  return {
    state: fetched.state,
    schools: fetched.state === "ready" ? fetched.data.schools : [],
    message: fetched.state === "failed" ? fetched.message : undefined,
    tryAgain,
  };
}
