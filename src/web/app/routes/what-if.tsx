import { redirect } from "react-router";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { ResultHead } from "../../features/results/result-head.tsx";
import { WhatIfPage } from "../../features/what-if/what-if-page.tsx";
import { siteContext } from "../../lib/site-context.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { useWords } from "../../lib/words.tsx";
import type { Route } from "./+types/what-if";

export const handle = { js: true, areas: ["whatIf", "failures"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const code = normaliseCheckCode(params.code);
  if (code === null) throw redirect(`/checker/results/${encodeURIComponent(params.code)}`);
  const result = (await context.get(siteContext).answer(code))?.answer;
  // Trying grades needs an opened check; the result's own page explains other states.
  if (result?.access !== "open") throw redirect(`/checker/results/${code}`);
  const { school, country } = result;
  const until = result.payment.recheck_until;
  return {
    code,
    recheckUntil: until ?? null,
    school: school.id === 0 ? null : school.short_name,
    country: { code: country.code, name: country.name },
  };
}

export const shouldRevalidate = () => false;

export default function WhatIf({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="grow">
      <ResultHead title={useWords().t("whatIf.head")} />
      <WhatIfPage {...loaderData} />
    </main>
  );
}
