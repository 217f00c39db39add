import { redirect } from "react-router";
import { normaliseCheckCode } from "../../../../contract/check-code.ts";
import { AskPayerPage } from "../../../features/payer/payer-pages.tsx";
import { ResultHead } from "../../../features/results/result-head.tsx";
import { apiData, ApiFailure } from "../../../lib/api-data.ts";
import type { PageHandle } from "../../../lib/page-handle.ts";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { Route } from "./+types/ask-to-pay";

export const handle = { js: true, areas: ["payer", "failures"] } satisfies PageHandle;

/** The student's side of "Ask somebody to pay": a link to send. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const code = normaliseCheckCode(params.code);
  const resultAddress = `/checker/results/${code ?? encodeURIComponent(params.code)}`;
  if (code === null) throw redirect(resultAddress);
  try {
    const site = context.get(siteContext);
    const asked = await apiData(site, "POST /api/v1/checks/:code/payer-link", { params: { code } });
    return { asked, resultAddress };
  } catch (error) {
    // The check's own page explains what is missing.
    if (error instanceof ApiFailure && error.status < 500) throw redirect(resultAddress);
    throw error;
  }
}

export default function AskToPay({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ResultHead title={useWords().t("payer.ask")} />
      <AskPayerPage {...loaderData} />
    </>
  );
}
