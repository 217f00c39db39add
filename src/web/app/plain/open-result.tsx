import { normaliseCheckCode } from "../../../contract/check-code.ts";
import type { CheckToShow } from "../../../contract/check-to-show.ts";
import { readFilters } from "../../features/results/filters.ts";
import { headerKey, keepResult, resultAreas } from "../../features/results/opened.ts";
import { PageScript } from "../../features/results/page-script-tag.tsx";
import { readResult, saidOfPayment } from "../../features/results/read-result.ts";
import { ResultHead } from "../../features/results/result-head.tsx";
import { ResultsPage } from "../../features/results/results-page.tsx";
import type { PlainPage } from "./plain-page.ts";

/** An opened or free result. Everything else at its address (to be paid, being confirmed, unknown) is routes/results.tsx. */
export const openResult: PlainPage = {
  path: /^\/checker\/results\/[^/]+$/,
  section: "/checker/results",
  areas: resultAreas,
  async open({ site, url, words }) {
    const typed = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
    const code = normaliseCheckCode(typed);
    if (code === null || code !== typed) return null;
    const { result } = await readResult(site, { code, language: words.language, search: url.searchParams });
    if (result === null || !isPlain(result, url.searchParams)) return null;
    keepResult(site, result);
    const header = words.t(headerKey(url.searchParams.has("check_code")));
    const address = site.publicUrl + url.pathname;
    const filters = readFilters(url.searchParams);
    return {
      head: () => <ResultHead title={header} address={address} />,
      main: () => (
        <main id="main" className="grow">
          <ResultsPage result={result} filters={filters} header={header} address={address} />
          <PageScript />
        </main>
      ),
    };
  },
};

function isPlain({ access }: CheckToShow, search: URLSearchParams): boolean {
  switch (access) {
    case "open":
      return true;
    case "free":
      // Who comes back from paying for one is told how that stands.
      return saidOfPayment(search) === null;
    case "unpaid":
    case "waiting":
    case "refunded":
      return false;
  }
}
