import { newsPath, resultPath } from "../../../../kernel/contract/page-paths.ts";
import { productName } from "../../../../kernel/contract/product.ts";
import { showsResult } from "../../contract/result-view.ts";
import { ranksByAggregate } from "@okwan/engine";
import { linkTo, useWords } from "../../../../kernel/web/words.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { ShareLink } from "../../../../kernel/ui/controls.tsx";
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
