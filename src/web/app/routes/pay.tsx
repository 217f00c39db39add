import { data, redirect } from "react-router";
import { type PayerNews, PayPage, UnknownPayerPage } from "../../features/payer/payer-pages.tsx";
import { ResultHead } from "../../features/results/result-head.tsx";
import { apiData, ApiFailure } from "../../lib/api-data.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import type { Route } from "./+types/pay";

export const handle = { areas: ["payer", "failures"] } satisfies PageHandle;

/** The payer's side, on another phone: the way to the gateway and the return from it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { token } = params;
  const status = new URL(request.url).searchParams.get("status");
  try {
    const payer = await apiData(site, "GET /api/v1/pay/:token", { params: { token } });
    const hasFailed = status === "failed" || payer.status === "failed";
    return { payer, provider: site.paymentProvider, isBack: status === "success", hasFailed };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 429) throw error;
    return data(null, { status: 404 });
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  const { token } = params;
  try {
    const paid = await apiData(context.get(siteContext), "POST /api/v1/pay/:token", { params: { token } });
    return redirect(paid.payment_link ?? `/pay/${token}`, 303);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ problem: error.message }, { status: 409 });
  }
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ResultHead title={useWords().t("payer.title", { name: "", hasName: "no" })} />
      {loaderData === null ? (
        <UnknownPayerPage />
      ) : (
        <PayPage {...loaderData} news={newsOf(loaderData.hasFailed, actionData?.problem)} />
      )}
    </>
  );
}

function newsOf(hasFailed: boolean, problem: string | undefined): PayerNews | null {
  if (problem !== undefined) return { kind: "problem", text: problem };
  return hasFailed ? { kind: "failed" } : null;
}
