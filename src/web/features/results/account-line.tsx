import { Fragment, type ReactNode } from "react";
import type { ResultToShow } from "../../../contract/check-to-show.ts";
import { type AccountPart, accountParts } from "../../../language/result-view.ts";
import { useWords } from "../../lib/words.tsx";
import { type Filters, listAddress } from "./filters.ts";

/** Where every programme of the question stands, in one line; each figure leads to its list. */
export function AccountLine({ result, filters }: { result: ResultToShow; filters: Filters }) {
  const words = useWords();
  const { t } = words;
  if (result.total_programs === 0) return null;
  const parts = accountParts(words, result);
  return (
    <p className="figures mt-6 rounded-card border border-line bg-surface px-4 py-3 text-ink-2">
      {t("results.all.line", { total: result.total_programs })}{" "}
      {parts.map(({ of, said }, index) => (
        <Fragment key={said}>
          {index > 0 && " "}
          <span className="whitespace-nowrap">
            <Figure address={addressOf(of, result.access, filters)}>{said}</Figure>
            {index < parts.length - 1 ? "," : "."}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

function Figure({ address, children }: { address: string | null; children: ReactNode }) {
  if (address === null) return children;
  return (
    <a className="link inline-block py-1 font-semibold" href={address}>
      {children}
    </a>
  );
}

/** Where a list stands; null where there is none before it is opened. */
function addressOf(of: AccountPart["of"], access: ResultToShow["access"], filters: Filters): string | null {
  const isReadable = access === "open" || access === "free";
  switch (of) {
    case "qualified":
      return isReadable ? "#qualified" : "#sample";
    case "near":
      return isReadable ? listAddress(filters, "near") : null;
    case "confirm":
      return "#confirm";
    case "open":
    case "closed":
      return listAddress(filters, of);
  }
}
