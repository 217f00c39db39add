import type { ReactNode } from "react";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import type { CheckFacts, CheckToShow } from "../../../contract/check-to-show.ts";
import { paymentsPaused, priceChanged } from "../../../contract/payment-answers.ts";
import type { SiteRedirect } from "../../../contract/site.ts";
import type { Words } from "../../../language/words.ts";
import { type Filters, readFilters, sorts } from "../../features/results/filters.ts";
import { pageScript } from "../../features/results/page-script.ts";
import {
  askGateway,
  type PaymentAnswer,
  type ReadResult,
  readResult,
  saidOfPayment,
} from "../../features/results/read-result.ts";
import { ResultHead } from "../../features/results/result-head.tsx";
import { ResultsPage } from "../../features/results/results-page.tsx";
import { UnknownCheckPage, UnpaidPage, WaitingPage } from "../../features/results/unpaid-page.tsx";
import { apiData, ApiFailure } from "../../lib/api-data.ts";
import { type AskedFor, goTo, type PlainContent, type PlainPage } from "./plain-page.ts";

/** A check at its own address, whatever may be seen of it, and what is sent there: to pay, or to ask whether it is paid. */
export const resultPage: PlainPage = {
  path: /^\/checker\/results\/([^/]+)\/?$/i,
  section: "/checker/results",
  areas: ["missing", "reasons", "results", "failures"],
  scripts: [pageScript],
  async answer(asked) {
    const { site, url, form, named, words } = asked;
    const code = normaliseCheckCode(named);
    if (code === null) return form === null ? unknownPage(words, named) : goTo(url.href);
    const failure = form === null ? null : await sendForm(asked, form, code);
    if (failure !== null && "to" in failure) return failure;
    if (code !== named) return goTo(`/checker/results/${code}${url.search}`);
    const read = await readResult(site, { code, language: words.language, search: url.searchParams });
    return read.result === null
      ? unknownPage(words, named, failure?.status)
      : contentOf(asked, { ...read, result: read.result }, failure);
  },
};

/** What was sent and did not work: the status, and what the page says of it. */
interface Failure {
  readonly status: number;
  readonly problem: string;
}

async function sendForm(
  { site, words }: AskedFor,
  form: ReadonlyMap<string, string>,
  code: string,
): Promise<SiteRedirect | Failure> {
  const here = `/checker/results/${code}`;
  if (form.get("intent") === "confirm") {
    const answer = await askGateway(site, code);
    return answer?.status === "paid"
      ? goTo(`${here}?check_code=${code}&status=success`, 303)
      : { status: 409, problem: notPaidYet(words, answer) };
  }
  try {
    const { payment_link: link } = await apiData(site, "POST /api/v1/checks/:code/payment", {
      params: { code },
      query: { shown: shownPrice(form) },
    });
    // Nothing to pay any more: it is open.
    return goTo(link ?? here, 303);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // Neither is a failure, and each says all itself.
    const isNoFailure = error.code === paymentsPaused || error.code === priceChanged;
    return {
      status: error.status,
      problem: isNoFailure ? error.message : words.t("failures.payment", { reason: error.message }),
    };
  }
}

/** In cedis, as the page sent it; nothing where it is no price of ours. */
function shownPrice(form: ReadonlyMap<string, string>): number | undefined {
  const shown = form.get("shown") ?? "";
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(shown) && Number(shown) > 0 ? Number(shown) : undefined;
}

/** Which of its pages a check shows. */
function contentOf(
  asked: AskedFor,
  { result, answer }: ReadResult & { result: CheckToShow },
  failure: Failure | null,
): PlainContent {
  const said = saidOfPayment(asked.url.searchParams);
  const hasFailed = said === "failed" || (answer ?? result.payment).status === "failed";
  const problem = failure?.problem ?? (hasFailed ? failedPayment(asked.words, answer) : null);
  const status = failure?.status ?? 200;
  switch (result.access) {
    case "open":
      return readable(asked, result, { status, problem: failure?.problem ?? null });
    case "free":
      if (said === "success" && answer?.status === "awaiting") return waiting(asked, result, failure);
      // Who comes back from paying for one is told how that stands; to all others it is a result like another.
      return readable(asked, result, {
        status,
        problem: said === null ? (failure?.problem ?? null) : problem,
      });
    case "waiting":
      if (said === "success") return waiting(asked, result, failure);
      return closed(asked, result, { status, problem });
    case "unpaid":
    case "refunded":
      return closed(asked, result, { status, problem });
  }
}

interface Said {
  readonly status: number;
  readonly problem: string | null;
}

function readable(asked: AskedFor, result: CheckToShow, said: Said): PlainContent {
  const { site, url, form, words } = asked;
  const header = headerOf(words, url, result);
  const address = `${site.publicUrl}/checker/results/${result.check_code}`;
  const filters = filtersOf(asked);
  const isAnswerToPaying = result.access !== "open" && saidOfPayment(url.searchParams) !== null;
  // Words to find have no end: whoever sends thousands must not push out the pages that others come back to.
  const hasOwnWords = filters.find !== "" || filters.search !== "";
  const mayBeKept = form === null && !isAnswerToPaying && !hasOwnWords;
  return {
    status: said.status,
    keep: mayBeKept ? stateOf(result, filters, header) : null,
    head: () => <ResultHead title={header} address={address} />,
    main: () =>
      inMain(
        <ResultsPage
          result={result}
          filters={filters}
          header={header}
          address={address}
          problem={said.problem}
        />,
      ),
  };
}

/** A result changes no more, except for what may be seen and is said of the payment, and for a new catalogue never. */
function stateOf(
  { access, date, first_name: name, payment }: CheckFacts,
  { usual }: Filters,
  header: string,
): string {
  return JSON.stringify([access, date, name, payment, usual, header]);
}

function filtersOf({ url, site }: AskedFor): Filters {
  return readFilters(
    url.searchParams,
    sorts.find((sort) => sort === site.order),
  );
}

function closed(asked: AskedFor, result: CheckToShow, { status, problem }: Said): PlainContent {
  const header = headerOf(asked.words, asked.url, result);
  const filters = filtersOf(asked);
  return {
    status,
    keep: null,
    head: () => <ResultHead title={header} />,
    main: () => inMain(<UnpaidPage result={result} header={header} problem={problem} filters={filters} />),
  };
}

function waiting({ url, words }: AskedFor, result: CheckToShow, failure: Failure | null): PlainContent {
  const header = headerOf(words, url, result);
  return {
    status: failure?.status ?? 200,
    keep: null,
    head: () => <ResultHead title={header} />,
    main: () => inMain(<WaitingPage result={result} header={header} problem={failure?.problem ?? null} />),
  };
}

function unknownPage({ t }: Words, typed: string, status = 404): PlainContent {
  return {
    status,
    keep: null,
    head: () => <ResultHead title={t("results.head.unknown")} />,
    main: () => inMain(<UnknownCheckPage typed={typed} />),
  };
}

function inMain(body: ReactNode): ReactNode {
  return (
    <main id="main" className="grow">
      {body}
    </main>
  );
}

/** "Programme Cut-off" for who comes back from paying, "Previous Check Results" for who opened it by its code. */
/** Who made it a moment ago and has not paid, or comes back from paying, has no previous one before them. */
const isNewForMs = 3600_000;

function headerOf(
  { t }: Words,
  { searchParams }: URL,
  { access, date }: Pick<CheckFacts, "access" | "date">,
): string {
  const isNew = access !== "open" && Date.now() - Date.parse(date) < isNewForMs;
  return t(isNew || searchParams.has("check_code") ? "results.head.title" : "results.head.previous");
}

function notPaidYet(words: Words, answer: PaymentAnswer | null): string {
  return answer?.status === "failed" ? failedPayment(words, answer) : words.t("results.pay.notSeen");
}

/** What is said of a payment that did not work: the server's sentence where it has one. */
function failedPayment({ t }: Words, answer: PaymentAnswer | null): string {
  return answer?.reason ?? t("results.pay.failed");
}
