import type { MouseEvent, ReactNode } from "react";
import { productName } from "../../../kernel/contract/product.ts";
import { useHydrated } from "../../../kernel/web/in-browser.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button, LinkButton } from "../../../kernel/ui/controls.tsx";
import { Icon } from "../../../kernel/ui/icon.tsx";

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
