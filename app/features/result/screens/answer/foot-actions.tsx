import { ranksByAggregate } from "@okwan/engine";
import { newsPath, resultPath } from "../../../../kernel/contract/page-paths.ts";
import { productName } from "../../../../kernel/contract/product.ts";
import { CopyButton, ShareLink, LinkButton, newTab } from "../../../../kernel/ui/controls.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { linkTo, useWords } from "../../../../kernel/web/words.tsx";
import type { SchoolQuestion } from "../../contract/next-steps.ts";
import { showsResult } from "../../contract/result-view.ts";
import { PdfLink, PrintButton } from "../result-buttons.tsx";
import { useResultPage } from "./result-page-context.tsx";

const quiet =
  "min-h-12! not-only:min-h-15! not-only:flex-col gap-1! px-0! py-1.5! text-[12px]! text-ink-2! border-line-2! bg-transparent!";

/** Save, print, share, start over: secondary actions at the foot. */
export function FootActions({ address }: { address: string }) {
  const { t, rich, day } = useWords();
  const { answer } = useResultPage();
  const { check_code: code, school, payment, access } = answer;
  const until = payment.recheck_until;
  const isReadable = showsResult(access);
  return (
    <div className="no-print grid gap-3">
      <p className="grid auto-cols-fr grid-flow-col gap-2">
        {isReadable && (
          <>
            <PdfLink code={code} className={quiet}>
              {t("answer.pdf")}
            </PdfLink>
            <PrintButton className={quiet} />
            <ShareLink
              tone="quiet"
              className={quiet}
              text={t("answer.share.text", { product: productName, count: answer.counts.apply, address })}
            >
              {t("answer.share")}
            </ShareLink>
          </>
        )}
        <a
          href="/checker?start=new"
          className={`inline-flex items-center justify-center rounded-control border text-center font-semibold ${quiet}`}
        >
          <Icon name="again" size={20} />
          {t("answer.startOver")}
        </a>
      </p>
      {isReadable && (
        <a
          className="link min-h-11 content-center text-sm"
          href={`/api/v1/checks/${code}/report.pdf?only=choices`}
          {...newTab}
        >
          {t("answer.pdf.short")}
        </a>
      )}
      {school.slug !== null && ranksByAggregate(answer.country.code) && (
        <a className="link min-h-11 content-center text-sm" href={newsPath(school.slug)}>
          {t("answer.tellMe", { school: school.short_name })}
        </a>
      )}
      {typeof until === "string" && (
        <p className="text-sm text-ink-2">
          {rich("answer.reissued", {
            day: day(until),
            link: linkTo(`${resultPath(code)}/again`),
          })}
        </p>
      )}
    </div>
  );
}

const button = "min-h-11! grow px-3! text-sm";

interface AskButtonsProps extends SchoolQuestion {
  programme: string;
  isFolded?: boolean;
  /** Of several questions on a page only the first is the main step. */
  tone?: "main" | "quiet";
}

/** A ready question, to copy, beside the page where it is sent. Copying needs script; the text does not. */
export function AskButtons({ text, page, programme, isFolded = false, tone = "main" }: AskButtonsProps) {
  const { t } = useWords();
  const question = (
    <p lang="en" className="rounded-control bg-brand-tint p-3 text-on-brand-tint">
      {text}
    </p>
  );
  return (
    <>
      {isFolded ? (
        <details className="print-open">
          <summary className="min-h-11 content-center font-semibold text-brand-ink">
            {t("answer.ask.ready")}
          </summary>
          {question}
        </details>
      ) : (
        question
      )}
      {page === null && <p className="mt-1.5 text-ink-2">{t("answer.ask.noPage")}</p>}
      <p className="no-print mt-2.5 flex flex-wrap gap-2">
        <CopyButton text={text} label={t("answer.ask.copy")} of={programme} tone={tone} className={button} />
        {page !== null && (
          <LinkButton tone="quiet" className={button} href={page.address} {...newTab}>
            {t("answer.ask.page")}
          </LinkButton>
        )}
      </p>
    </>
  );
}
