import { data, redirect, useLocation } from "react-router";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import type { CheckResult } from "../../../contract/checks.ts";
import { messages } from "../../../contract/messages.ts";
import { productName, tagline } from "../../../contract/product.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { type Filters, readFilters } from "../../features/results/filters.ts";
import { pageScript } from "../../features/results/page-script.ts";
import { ResultsPage } from "../../features/results/results-page.tsx";
import {
  failedPayment,
  UnknownCheckPage,
  UnpaidPage,
  WaitingPage,
} from "../../features/results/unpaid-page.tsx";
import { apiData, ApiFailure } from "../../lib/api-data.ts";
import { useShown } from "../../lib/shown.ts";
import { siteContext } from "../../lib/site-context.ts";
import { useNonce } from "../../lib/use-nonce.ts";
import type { Route } from "./+types/results";

type PaymentAnswer = { status: CheckResult["payment"]["status"]; reason: string | null };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const state = loaderData?.state ?? "unknown";
  return [
    { title: `${state === "unknown" ? "Unknown check code" : loaderData?.header} · ${productName}` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
    ...(loaderData?.state === "open" ? sharedAs(loaderData) : []),
  ];
};

/** What a chat shows beside the link. The picture tells a number and a school, nothing of the person. */
function sharedAs({ address }: { address: string }) {
  const { origin, pathname } = new URL(address);
  return [
    { property: "og:site_name", content: productName },
    { property: "og:title", content: "Programmes these grades open" },
    { property: "og:description", content: tagline },
    { property: "og:image", content: `${origin}/share/check/${pathname.split("/").at(-1)}.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const url = new URL(request.url);
  const code = normaliseCheckCode(params.code);
  const typed = params.code;
  if (code === null) return data({ state: "unknown" as const, typed, header: "" }, { status: 404 });
  if (code !== typed) throw redirect(`/checker/results/${code}${url.search}`);
  const isReturn = url.searchParams.has("check_code");
  const header = isReturn ? "Programme Cut-off" : "Previous Check Results";
  const said = isReturn ? url.searchParams.get("status") : null;
  let result = await site.result(code);
  let answer: PaymentAnswer | null = null;
  if (result !== null && said !== null && !isOpen(result)) {
    // The address is only a hint to ask the gateway again; what opens is what the server knows to be paid.
    answer = await askGateway(site, code);
    result = await site.result(code);
  }
  if (result === null) return data({ state: "unknown" as const, typed, header: "" }, { status: 404 });
  const { status } = result.payment;
  site.shown = result;
  const common = { header, address: `${site.publicUrl}/checker/results/${code}` };
  if (isOpen(result)) {
    // It changes no more, except for what is said of the payment, and for a new catalogue never.
    site.keepAs(JSON.stringify([result.date, result.first_name, result.payment]));
    return data({ state: "open" as const, ...common });
  }
  if (said === "success" && status === "awaiting") return data({ state: "waiting" as const, ...common });
  const hasFailed = said === "failed" || status === "failed";
  return data({
    state: "unpaid" as const,
    ...common,
    problem: hasFailed ? failedPayment(answer?.reason ?? null) : null,
  });
}

function isOpen({ payment: { status } }: CheckResult): boolean {
  return status === "paid" || status === "free" || status === "refunded";
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const code = normaliseCheckCode(params.code);
  if (code === null) throw redirect(request.url);
  const here = `/checker/results/${code}`;
  const intent = (await request.formData()).get("intent");
  if (intent === "confirm") {
    const answer = await askGateway(site, code);
    const isDone = answer?.status === "paid";
    return isDone
      ? redirect(`${here}?check_code=${code}&status=success`, 303)
      : data({ problem: notPaidYet(answer) }, { status: 409 });
  }
  try {
    const { payment_link: link } = await apiData<{ payment_link: string | null }>(
      site,
      `/api/v1/checks/${code}/payment`,
      { method: "POST" },
    );
    // Nothing to pay any more: it is open.
    return redirect(link ?? here, 303);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ problem: messages.paymentFailed(error.message) }, { status: error.status });
  }
}

async function askGateway(site: SiteRequest, code: string): Promise<PaymentAnswer | null> {
  try {
    return await apiData<PaymentAnswer>(site, `/api/v1/checks/${code}/payment/confirm`, { method: "POST" });
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

function notPaidYet(answer: PaymentAnswer | null): string {
  if (answer?.status === "failed") return failedPayment(answer.reason);
  return "We see no payment for this check yet. If you have paid, wait a minute and try again: you will not be charged twice.";
}

export default function Results({ loaderData, actionData }: Route.ComponentProps) {
  const nonce = useNonce();
  const filters = readFilters(new URLSearchParams(useLocation().search));
  return (
    <main id="main" className="grow">
      <ResultState loaderData={loaderData} problem={actionData?.problem ?? null} filters={filters} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageScript }} />
    </main>
  );
}

interface ResultStateProps {
  loaderData: Route.ComponentProps["loaderData"];
  problem: string | null;
  filters: Filters;
}

function ResultState({ loaderData, problem, filters }: ResultStateProps) {
  const result = useShown<CheckResult>();
  switch (loaderData.state) {
    case "unknown":
      return <UnknownCheckPage typed={loaderData.typed} />;
    case "waiting":
      return <WaitingPage {...loaderData} result={result} problem={problem} />;
    case "unpaid":
      return (
        <UnpaidPage
          {...loaderData}
          result={result}
          problem={problem ?? loaderData.problem}
          showsAll={filters.showsAll}
        />
      );
    case "open":
      return <ResultsPage {...loaderData} result={result} filters={filters} />;
  }
}
