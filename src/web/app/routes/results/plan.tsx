import { redirect } from "react-router";
import { normaliseCheckCode } from "../../../../contract/check-code.ts";
import { showsResult } from "../../../../contract/shows-result.ts";
import { PlanPage } from "../../../features/results/plan-page.tsx";
import { planOf } from "../../../features/results/plan.ts";
import { ResultHead } from "../../../features/results/result-head.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { Route } from "./+types/plan";

export const handle = { js: true, areas: ["missing", "reasons", "results"] } satisfies PageHandle;

/** Some programmes of a result in order of choice, listed in the address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const code = normaliseCheckCode(params.code);
  if (code === null) throw redirect(`/checker/results/${encodeURIComponent(params.code)}`);
  const address = `/checker/results/${code}`;
  const read = await site.answer(code, site.words(handle.areas).language);
  if (read === null || !showsResult(read.answer.access)) throw redirect(address);
  const programmes = await planOf(site, code, new URL(request.url).searchParams);
  return { code, certificate: read.answer.certificate, programmes, origin: site.publicUrl };
}

/** Moving and removing only change the address. */
export const shouldRevalidate = () => false;

export default function Plan({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="grow">
      <ResultHead title={useWords().t("results.plan")} />
      <PlanPage {...loaderData} />
    </main>
  );
}
