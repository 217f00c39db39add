import { useWords } from "../../../../kernel/web/words.tsx";
import { ListHeading, NothingFits } from "./list-heading.tsx";
import { TitledList, ProgrammeList } from "./programme-list.tsx";
import { useResultPage } from "./result-page-context.tsx";

export function AskList() {
  const { t } = useWords();
  const { answer, lists } = useResultPage();
  const { all, found } = lists["ask"];
  const likely = found.filter(({ meetsUsual }) => meetsUsual !== false);
  const unlikely = found.filter(({ meetsUsual }) => meetsUsual === false);
  const count = answer.counts.ask - all.length;
  return (
    <>
      <ListHeading title={t("answer.ask")}>
        {answer.counts.ask === 0
          ? t("answer.ask.none")
          : t("answer.ask.text", { isWhole: answer.summary.missing.length === 0 ? "yes" : "no" })}
      </ListHeading>
      {count > 0 && <p className="mt-1 text-sm">{t("answer.ask.withheld", { count })}</p>}
      <NothingFits group="ask" />
      <ProgrammeList rows={likely} list="ask" />
      <TitledList list="unlikely" title={t("answer.unlikely", { count: unlikely.length })} rows={unlikely} />
    </>
  );
}
