import type { MouseEvent, ReactNode } from "react";
import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { productName } from "../../../kernel/contract/product.ts";
import { Card } from "../../../kernel/ui/card.tsx";
import { Button, LinkButton, newTab, TextLink } from "../../../kernel/ui/controls.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";
import { useHydrated } from "../../../kernel/web/in-browser.ts";
import { useWords, linkTo } from "../../../kernel/web/words.tsx";
import type { CountryRule as Rule } from "../contract/check-facts.ts";

/** Without script, use the browser's own menu to print. */
export function PrintButton({ className }: { className?: string }) {
  const { t } = useWords();
  if (!useHydrated()) return null;
  return (
    <Button tone="quiet" className={className} onClick={() => print()}>
      <Icon name="print" size={20} />
      {t("results.actions.print")}
    </Button>
  );
}

/** Saves the PDF; on failure prints (product specification). Without script it is a link. */
export function PdfLink({
  code,
  className,
  children,
}: {
  code: string;
  className?: string;
  children: ReactNode;
}) {
  const save = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    try {
      const answer = await fetch(event.currentTarget.href);
      if (!answer.ok) throw new Error(String(answer.status));
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await answer.blob());
      link.download = `${productName}-${code}.pdf`;
      link.click();
    } catch {
      print();
    }
  };
  return (
    <LinkButton
      tone="quiet"
      className={className}
      href={`/api/v1/checks/${code}/report.pdf`}
      onClick={(event) => void save(event)}
    >
      <Icon name="file" size={20} />
      {children}
    </LinkButton>
  );
}

export function CheckLine({ header, code }: { header: string; code: string }) {
  const { rich } = useWords();
  return (
    <p className="mb-2 text-[13px] text-ink-2 sm:mb-3 sm:text-base">
      {rich("results.code", {
        header,
        code,
        b: (words) => <strong className="figures whitespace-nowrap text-ink">{words}</strong>,
      })}
    </p>
  );
}

/** The first and the free second run of a check name each other. */
export function OtherRun({ first, second }: { first: string | null; second: string | null }) {
  const { rich } = useWords();
  const code = second ?? first;
  if (code === null) return null;
  return (
    <p className="mb-3 rounded-card bg-brand-tint px-4 py-2 text-on-brand-tint">
      {rich(second === null ? "results.run.first" : "results.run.second", {
        code,
        link: linkTo(resultPath(code)),
      })}
    </p>
  );
}

/** The country's own rule, if no list is sold: at the top, with the deciding bodies. */
export function CountryRule({ rule, country }: { rule: Rule; country: { code: string; name: string } }) {
  const { t } = useWords();
  return (
    <Card className="my-3">
      <h2 className="text-lg">{t("results.country.title", { country: country.name })}</h2>
      {rule.said.map((sentence) => (
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      {rule.decides.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t("results.country.decides")}</p>
          <ul>
            {rule.decides.map(({ name, address }) => (
              <li key={address}>
                <TextLink href={address} {...newTab}>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-sm">
        <TextLink href={rule.source} {...newTab}>
          {t("results.country.source")}
        </TextLink>
      </p>
    </Card>
  );
}
