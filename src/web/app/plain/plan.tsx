import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { showsResult } from "../../../contract/shows-result.ts";
import { pageScript } from "../../features/results/page-script.ts";
import { PlanPage } from "../../features/results/plan-page.tsx";
import { planOf, planQuery } from "../../features/results/plan.ts";
import { ResultHead } from "../../features/results/result-head.tsx";
import { goTo, type PlainPage } from "./plain-page.ts";

/** Some programmes of a result in order of choice; which ones stands in the address. */
export const planPage: PlainPage = {
  path: /^\/checker\/results\/([^/]+)\/plan\/?$/i,
  section: "/checker/results",
  areas: ["missing", "reasons", "results"],
  scripts: [pageScript],
  async answer({ site, url, form, named, words }) {
    if (form !== null) return null;
    const code = normaliseCheckCode(named);
    if (code === null) return goTo(`/checker/results/${encodeURIComponent(named)}`);
    const here = `/checker/results/${code}`;
    const result = await site.result(code, words.language);
    if (result === null || !showsResult(result.access)) return goTo(here);
    const { pathname, search, searchParams } = url;
    const plan = planOf(result, searchParams);
    // One address for one plan, however it was put together.
    const query = planQuery(plan.map(({ id }) => id));
    if (search !== "" && search.replaceAll("%2C", ",") !== query && query !== "?") {
      return goTo(`${pathname}${query}`);
    }
    return {
      status: 200,
      keep: null,
      head: () => <ResultHead title={words.t("results.plan")} />,
      main: () => (
        <main id="main" className="grow">
          <PlanPage result={result} plan={plan} address={`${site.publicUrl}${here}/plan${query}`} />
        </main>
      ),
    };
  },
};
