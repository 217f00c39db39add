import type { CheckResult } from "../../../contract/checks.ts";
import { priceInPesewas } from "../../../contract/product.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { lastRung } from "./last-rung.ts";
import { OpenProgrammes } from "./open-programmes.tsx";
import { ProgrammeCard } from "./programme-card.tsx";
import { CheckLine } from "./results-page.tsx";
import { SummaryBanner } from "./summary-banner.tsx";

interface UnpaidPageProps {
  result: CheckResult;
  header: string;
  showsAll: boolean;
  /** Why the last try to pay did not work. */
  problem: string | null;
}

/** What is free: the aggregate, the count, one whole sample; and the way to open the rest. */
export function UnpaidPage({ result, header, showsAll, problem }: UnpaidPageProps) {
  const rest = result.total_qualified - 1;
  return (
    <div className="page max-w-3xl py-4">
      <CheckLine header={header} code={result.check_code} />
      {problem !== null && (
        <div role="alert" className="mb-4">
          <Note tone="clay">{problem}</Note>
        </div>
      )}
      <SummaryBanner result={result} />
      {result.sample !== null && (
        <section aria-labelledby="sample" className="mt-8">
          <h2 id="sample" className="mb-3 text-2xl">
            One of them, as a sample
          </h2>
          <ProgrammeCard programme={result.sample} rank={1} last={lastRung(result.certificate)} />
        </section>
      )}
      <PayCard result={result} rest={rest} />
      <OpenProgrammes result={result} showsAll={showsAll} />
    </div>
  );
}

/** A plain form: it pays with and without script. */
function PayCard({ result, rest }: { result: CheckResult; rest: number }) {
  const near = result.total_near_misses;
  return (
    <Card className="mt-4">
      <h2 className="text-lg">Complete Payment</h2>
      <p className="mt-2 flex items-baseline justify-between gap-4">
        <span>Programme Cut-off Checker</span>
        <span className="figures text-2xl font-bold">GHS {priceInPesewas / 100}</span>
      </p>
      <p className="mt-1 text-ink-2">
        Opens {rest > 0 ? `the other ${rest} ` : "the cut-off "}with year and source
        {near > 0 && `, and ${near} within reach with what would open each`}. Mobile money (MTN, Telecel, AT)
        or card, paid once; it stays readable for good.
      </p>
      <form method="post" className="mt-4 grid gap-3">
        <Button type="submit" tone="gold" name="intent" value="pay">
          Make Payment
        </Button>
        <Button type="submit" tone="quiet" name="intent" value="confirm">
          I have paid
        </Button>
      </form>
    </Card>
  );
}

interface WaitingPageProps {
  result: CheckResult;
  header: string;
  /** What asking again gave. */
  problem: string | null;
}

/** The gateway says paid, its confirmation is not here yet. */
export function WaitingPage({ result, header, problem }: WaitingPageProps) {
  return (
    <div className="page max-w-3xl py-4">
      <CheckLine header={header} code={result.check_code} />
      <Card className="text-center">
        <div
          aria-hidden="true"
          className="spins mx-auto size-10 rounded-full border-4 border-line border-t-brand"
        />
        <h1 className="mt-4 text-2xl">Processing Results</h1>
        <p role="status" data-look-again="" className="mt-2 text-ink-2">
          Your payment of {result.payment.currency} {result.payment.amount} is being confirmed. This page
          looks again by itself; mobile money can take a minute.
        </p>
        {problem !== null && (
          <div role="alert">
            <Note className="mt-4 text-start">{problem}</Note>
          </div>
        )}
        <form method="post" className="mt-5 grid gap-3 sm:grid-cols-2">
          <Button type="submit" name="intent" value="confirm">
            I have paid
          </Button>
          <LinkButton tone="quiet" href="/checker?step=review">
            Go Back
          </LinkButton>
        </form>
      </Card>
    </div>
  );
}

export function UnknownCheckPage({ typed }: { typed: string }) {
  return (
    <div className="page max-w-3xl py-8">
      <h1 className="text-3xl">We know no check with this code</h1>
      <p className="mt-2 text-ink-2">
        {typed.slice(0, 40)} is not a code we gave out. A check code has ten letters and figures, like
        K7QM4-TXD9P; you find it in the SMS and on your PDF.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/previous-checks">Find Your Previous Checks</LinkButton>
        <LinkButton tone="quiet" href="/checker">
          Go Back
        </LinkButton>
      </p>
    </div>
  );
}

/** What is said of a payment that did not work: the server's sentence where it has one. */
export function failedPayment(reason: string | null): string {
  return reason ?? "The payment did not go through. You can pay again.";
}
