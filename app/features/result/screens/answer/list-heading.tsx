import type { ReactNode } from "react";
import type { AdviceGroup } from "../../contract/answer.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Card } from "../../../../kernel/ui/card.tsx";
import { isFiltered } from "./select-rows.ts";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import { noFilter } from "./address-state.ts";

interface ListHeadingProps {
  id?: string;
  title: string;
  level?: "h2" | "h3";
  children: ReactNode;
}

export function ListHeading({ id, title, level: Level = "h2", children }: ListHeadingProps) {
  return (
    <>
      <Level id={id} className={Level === "h2" ? "text-2xl" : "text-xl"}>
        {title}
      </Level>
      <p role="status" className="figures mt-0.5 text-sm text-pretty text-ink-2">
        {children}
      </p>
    </>
  );
}

/** If search and filters leave no row of this group: how many they leave of others, and the way back. */
export function NothingFits({ group }: { group: AdviceGroup }) {
  const { t } = useWords();
  const { state, lists } = useResultPage();
  const { all, found } = lists[group];
  if (!isFiltered(state) || all.length === 0 || found.length > 0) return null;
  return (
    <Card className="mt-2">
      <p className="font-semibold">{t("answer.none")}</p>
      <p>
        {t("answer.none.elsewhere", {
          apply: lists.apply.found.length,
          ask: lists["ask"].found.length,
          notYet: lists["notYet"].found.length,
        })}
      </p>
      <StateLink change={{ ...noFilter, search: "" }} className="link min-h-11 content-center">
        {t("answer.clear")}
      </StateLink>
    </Card>
  );
}
