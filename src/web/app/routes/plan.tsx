import { redirect } from "react-router";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import type { ProgrammeOut } from "../../../contract/checks.ts";
import type { CheckToShow } from "../../../contract/check-to-show.ts";
import { showsResult } from "../../../contract/shows-result.ts";
import { PageScript } from "../../features/results/page-script-tag.tsx";
import { PlanPage } from "../../features/results/plan-page.tsx";
import { planOf, planQuery } from "../../features/results/plan.ts";
import { ResultHead } from "../../features/results/result-head.tsx";
import { useShown } from "../../lib/shown.ts";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import type { Route } from "./+types/plan";

export const handle = { areas: ["missing", "reasons", "results"] } satisfies PageHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const code = normaliseCheckCode(params.code);
  if (code === null) throw redirect(`/checker/results/${params.code}`);
  const here = `/checker/results/${code}`;
  const result = await site.result(code, site.words(handle.areas).language);
  if (result === null || !showsResult(result.access)) throw redirect(here);
  const { pathname, search, searchParams } = new URL(request.url);
  const plan = planOf(result, searchParams);
  // One address for one plan, however it was put together.
  const query = planQuery(plan.map(({ id }) => id));
  if (search !== "" && search.replaceAll("%2C", ",") !== query && query !== "?") {
    throw redirect(`${pathname}${query}`);
  }
  site.shown = { result, plan } satisfies Shown;
  return { address: `${site.publicUrl}${here}/plan${query}` };
}

interface Shown {
  readonly result: CheckToShow;
  readonly plan: readonly ProgrammeOut[];
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="grow">
      <ResultHead title={useWords().t("results.plan")} />
      <PlanPage {...useShown<Shown>()} {...loaderData} />
      <PageScript />
    </main>
  );
}
