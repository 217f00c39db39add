import type { CheckFacts, CheckToShow, ResultToShow } from "../../../contract/check-to-show.ts";
import { useAskedPrice } from "../../lib/price.ts";
import { useWords } from "../../lib/words.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { AccountLine } from "./account-line.tsx";
import { lastRung } from "./last-rung.ts";
import { ClosedProgrammes } from "./closed-programmes.tsx";
import type { Filters } from "./filters.ts";
import { FindProgramme } from "./find-programme.tsx";
import { GeneralRule } from "./general-rule.tsx";
import { OpenProgrammes } from "./open-programmes.tsx";
import { ProgrammeCards } from "./programme-cards.tsx";
import { CheckLine } from "./check-line.tsx";
import { ProblemNote } from "./results-page.tsx";
import { ShownPrice } from "./shown-price.tsx";
import { SummaryBanner } from "./summary-banner.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { ViewBar } from "./view-bar.tsx";
import { WantedProgrammes } from "./wanted-programmes.tsx";

interface UnpaidPageProps {
  result: CheckToShow;
  header: string;
  filters: Filters;
  /** Why the last try to pay did not work. */
  problem: string | null;
}

/** A closed result. What is free: the aggregate, the count, one whole sample; and the way to open the rest. */
export function UnpaidPage({ result: check, header, filters, problem }: UnpaidPageProps) {
  const { t } = useWords();
  const result = check.result();
  const sample = result.sample();
  const nothing = result.nothing();
  return (
    <div className="page max-w-3xl py-2 sm:py-4">
      <CheckLine header={header} code={result.check_code} />
      {problem !== null && <ProblemNote>{problem}</ProblemNote>}
      <StateNote result={result} />
      <SummaryBanner result={result} />
      <ViewBar result={result} />
      {filters.find !== "" && <FindProgramme result={result} filters={filters} />}
      <WantedProgrammes result={result} />
      {nothing !== null && <NothingHere result={result} nothing={nothing} />}
      {sample !== null && (
        <section aria-labelledby="sample" className="mt-5 sm:mt-8">
          <h2 id="sample" className="mb-3 text-2xl">
            {t("results.sample")}
          </h2>
          <ProgrammeCards
            programmes={[sample]}
            card={() => ({ rank: null, last: lastRung(result.certificate) })}
          />
        </section>
      )}
      <PayCard result={result} />
      <AccountLine result={result} filters={filters} />
      <ConfirmKept result={result} />
      <OpenProgrammes result={result} filters={filters} />
      <GeneralRule result={result} filters={filters} />
      {filters.find === "" && <FindProgramme result={result} filters={filters} />}
      <ClosedProgrammes result={result} filters={filters} />
    </div>
  );
}

/** How many are within or near their line tells no line; which ones would. */
function ConfirmKept({ result }: { result: ResultToShow }) {
  const { t } = useWords();
  const { within, near } = result.to_confirm_counts;
  if (within + near === 0) return null;
  return (
    <p id="confirm" className="mt-4 text-ink-2">
      {t("results.confirm.kept", { count: within + near })}
    </p>
  );
}

/** What became of a payment that was begun or given back. */
function StateNote({ result }: { result: CheckFacts }) {
  const { t, money } = useWords();
  const price = money(result.payment.amount * 100);
  switch (result.access) {
    case "waiting":
      return <Note className="mb-4">{t("results.pay.begun", { price })}</Note>;
    case "refunded":
      return <Note className="mb-4">{t("results.pay.refunded", { price })}</Note>;
    case "unpaid":
    case "open":
    case "free":
      return null;
  }
}

/** A plain form: it pays with and without script. */
function PayCard({ result }: { result: ResultToShow }) {
  const { t, money } = useWords();
  const asked = useAskedPrice(result);
  // Money that somebody looks at is not to be paid a second time meanwhile.
  const mayPay = result.access !== "waiting" || result.payment.payment_link !== null;
  const { total_qualified: count, total_near_misses: near } = result;
  return (
    <Card className="mt-4">
      <h2 className="text-lg">{t("results.pay")}</h2>
      <p className="mt-2 flex items-baseline justify-between gap-4">
        <span>{t("results.pay.what")}</span>
        <span className="figures text-2xl font-bold">{money(asked)}</span>
      </p>
      <p className="mt-1 text-ink-2">{t("results.pay.text", { rest: Math.max(0, count - 1), near })}</p>
      <form method="post" className="mt-4 grid gap-3">
        <ShownPrice pesewas={asked} />
        {mayPay && (
          <Button type="submit" tone="gold" name="intent" value="pay">
            {t("results.pay.now")}
          </Button>
        )}
        <Button type="submit" tone="quiet" name="intent" value="confirm">
          {t("results.pay.paid")}
        </Button>
      </form>
      {mayPay && (
        <p className="mt-2">
          <a
            className="link inline-flex min-h-11 items-center"
            href={`/checker/results/${result.check_code}/ask-to-pay`}
          >
            {t("results.pay.ask")}
          </a>
        </p>
      )}
    </Card>
  );
}

interface WaitingPageProps {
  result: CheckFacts;
  header: string;
  /** What asking again gave. */
  problem: string | null;
}

/** The gateway says paid, its confirmation is not here yet. */
export function WaitingPage({ result, header, problem }: WaitingPageProps) {
  const { t, money } = useWords();
  return (
    <div className="page max-w-3xl py-4">
      <CheckLine header={header} code={result.check_code} />
      <Card className="text-center">
        <div
          aria-hidden="true"
          className="spins mx-auto size-10 rounded-full border-4 border-line border-t-brand"
        />
        <h1 className="mt-4 text-2xl">{t("results.wait")}</h1>
        <p role="status" data-look-again="" className="mt-2 text-ink-2">
          {t("results.wait.text", { price: money(result.payment.amount * 100) })}
        </p>
        {problem !== null && (
          <div role="alert">
            <Note className="mt-4 text-start">{problem}</Note>
          </div>
        )}
        <form method="post" className="mt-5 grid gap-3 sm:grid-cols-2">
          <Button type="submit" name="intent" value="confirm">
            {t("results.pay.paid")}
          </Button>
          <LinkButton tone="quiet" href="/checker?step=review">
            {t("results.back")}
          </LinkButton>
        </form>
      </Card>
    </div>
  );
}

export function UnknownCheckPage({ typed }: { typed: string }) {
  const { t } = useWords();
  return (
    <div className="page max-w-3xl py-8">
      <h1 className="text-3xl">{t("results.unknown")}</h1>
      <p className="mt-2 text-ink-2">{t("results.unknown.text", { typed: typed.slice(0, 40) })}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/previous-checks">{t("results.unknown.find")}</LinkButton>
        <LinkButton tone="quiet" href="/checker">
          {t("results.back")}
        </LinkButton>
      </p>
    </div>
  );
}
