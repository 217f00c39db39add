import type { CheckResult } from "../../../contract/checks.ts";
import { productName } from "../../../contract/product.ts";
import { dayWords } from "../../lib/day-words.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** In the banner: keep it, pass it on. Print and share by the phone need the page's script and are hidden without. */
export function ResultButtons({ result, address }: { result: CheckResult; address: string }) {
  const count = result.total_qualified;
  const place = result.school.id === 0 ? "" : ` at ${result.school.short_name}`;
  const text = `I checked my grades on ${productName}: ${count} ${count === 1 ? "programme fits" : "programmes fit"}${place}. ${address}`;
  return (
    <>
      <LinkButton tone="gold" href={`/api/v1/checks/${result.check_code}/report.pdf`} data-pdf="">
        <Icon name="file" size={20} />
        Save as PDF
      </LinkButton>
      <Button tone="deep" data-print="" hidden>
        <Icon name="print" size={20} />
        Print
      </Button>
      <LinkButton
        tone="deep"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        data-share={address}
        data-share-text={text}
      >
        <Icon name="share" size={20} />
        Share
      </LinkButton>
    </>
  );
}

export function ResultActions({ result }: { result: CheckResult }) {
  const until = result.payment.recheck_until;
  return (
    <div className="no-print grid gap-3">
      <LinkButton tone="quiet" href={`/checker/results/${result.check_code}/plan`}>
        Plan and compare
      </LinkButton>
      {result.payment.status === "paid" && (
        <LinkButton tone="quiet" href={`/checker/results/${result.check_code}/what-if`}>
          What if? Try other grades
        </LinkButton>
      )}
      <LinkButton tone="quiet" href="/checker?start=new">
        Start Over
      </LinkButton>
      {typeof until === "string" && (
        <p className="text-sm text-ink-2">
          Were your grades re-issued? Run this check again free until {dayWords(until)}:{" "}
          <a className="link" href={`/checker/results/${result.check_code}/what-if#recheck`}>
            give the new grades
          </a>
          .
        </p>
      )}
    </div>
  );
}
