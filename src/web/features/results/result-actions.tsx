import type { ResultToShow } from "../../../contract/check-to-show.ts";
import { productName } from "../../../contract/product.ts";
import { useWords } from "../../lib/words.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** In the banner: keep it, pass it on. Print and share by the phone need the page's script and are hidden without. */
export function ResultButtons({ result, address }: { result: ResultToShow; address: string }) {
  const { t } = useWords();
  const text = t("results.actions.share.text", {
    product: productName,
    ...shared(result),
    hasSchool: result.school.id === 0 ? "no" : "yes",
    school: result.school.short_name,
    address,
  });
  return (
    <>
      <LinkButton tone="gold" href={`/api/v1/checks/${result.check_code}/report.pdf`} data-pdf="">
        <Icon name="file" size={20} />
        {t("results.actions.pdf")}
      </LinkButton>
      <Button tone="deep" data-print="all" hidden>
        <Icon name="print" size={20} />
        {t("results.actions.print")}
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
        {t("results.actions.share")}
      </LinkButton>
    </>
  );
}

/** What a result can be proud of: what qualifies, else what is open, else what is close. */
function shared(result: ResultToShow): { kind: string; count: number } {
  const kinds = [
    ["fit", result.total_qualified],
    ["open", result.total_open],
    // Of a free result they are within an earlier year's cut-off.
    ["confirm", result.access === "free" ? 0 : result.to_confirm_counts.within],
    ["near", result.total_near_misses],
  ] as const;
  const [kind, count] = kinds.find(([, found]) => found > 0) ?? ["none", 0];
  return { kind, count };
}

export function ResultActions({ result }: { result: ResultToShow }) {
  const { t, rich, day } = useWords();
  const until = result.payment.recheck_until;
  return (
    <div className="no-print grid gap-3">
      <LinkButton tone="quiet" href={`/checker/results/${result.check_code}/plan`}>
        {t("results.actions.plan")}
      </LinkButton>
      {result.access === "open" && (
        <LinkButton tone="quiet" href={`/checker/results/${result.check_code}/what-if`}>
          {t("results.actions.whatIf")}
        </LinkButton>
      )}
      {result.school.slug !== null && (
        <LinkButton tone="quiet" href={`/tell-me/${result.school.slug}`}>
          {t("results.actions.tellMe", { school: result.school.short_name })}
        </LinkButton>
      )}
      <LinkButton tone="quiet" href="/checker?start=new">
        {t("results.actions.startOver")}
      </LinkButton>
      {typeof until === "string" && (
        <p className="text-sm text-ink-2">
          {rich("results.actions.reissued", {
            day: day(until),
            link: (words) => (
              <a className="link" href={`/checker/results/${result.check_code}/what-if#recheck`}>
                {words}
              </a>
            ),
          })}
        </p>
      )}
    </div>
  );
}
