import { programmesFirstShown } from "../../../../kernel/contract/product.ts";
import { certificates } from "@okwan/engine";
import { nothingWords } from "../../contract/result-words.ts";
import { showsResult } from "../../contract/shows-result.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { newTab } from "../../../../kernel/ui/button.tsx";
import { Card } from "../../../../kernel/ui/card.tsx";
import { ListHeading, NothingFits } from "./list-heading.tsx";
import { ProgrammeList, rowsToShow } from "./programme-list.tsx";
import { isWished, type RankedRow } from "./select-rows.ts";
import { useResultPage } from "./result-page-context.tsx";

export function ApplyList() {
  const { wish, lists } = useResultPage();
  const { all, found } = lists.apply;
  const withCutOff = found.filter(({ place }) => place === "qualified");
  const without = found.filter(({ place }) => place === "open");
  // If no programme meets a cut-off, the open ones are the list.
  if (!all.some(({ place }) => place === "qualified")) return <MainList rows={without} />;
  // A wish met only by programmes without a cut-off still comes first.
  const isOpenFirst = without.some(isWished(wish)) && !withCutOff.some(isWished(wish));
  const open = without.length > 0 && <OpenList rows={without} isFirst={isOpenFirst} />;
  return (
    <>
      {isOpenFirst && open}
      <MainList rows={withCutOff} hasCutOffs />
      {!isOpenFirst && open}
    </>
  );
}

interface MainListProps {
  rows: readonly RankedRow[];
  hasCutOffs?: boolean;
}

function MainList({ rows, hasCutOffs = false }: MainListProps) {
  const { t } = useWords();
  const { answer, state, lists } = useResultPage();
  const { all } = lists.apply;
  const isReadable = showsResult(answer.access);
  const first = isReadable ? programmesFirstShown : rowsBeforePayment;
  const count = { shown: rowsToShow(rows, state, "qualified", first).length, found: rows.length };
  // Without a cut-off, or at other levels, programmes are "open", as the banner and the PDF call them.
  const saysQualify = isReadable && (hasCutOffs || all.length === 0);
  return (
    <>
      <ListHeading title={t(saysQualify ? "answer.apply" : "answer.open.now")}>
        {rows.length > 0 && t(hasCutOffs ? "answer.apply.showing.cutOff" : "answer.apply.showing", count)}
        {!certificates[answer.certificate].usesCutOffs && (
          <span className="block">{t("answer.open.letters", { certificate: answer.certificate })}</span>
        )}
      </ListHeading>
      {!isReadable && <Withheld />}
      {all.length === 0 && <NothingToApplyFor />}
      <NothingFits group="apply" />
      <ProgrammeList rows={rows} list="qualified" first={first} saysLevel={answer.counts.apply === 0} />
    </>
  );
}

/** The page is long enough with the payment and the sample. */
const rowsBeforePayment = 3;

/** Before payment: qualified programmes of this view besides the sample, which may be of another view. */
function Withheld() {
  const { t } = useWords();
  const { counts, sample, school, level } = useResultPage().answer;
  const isSampleHere = sample?.level === level && (school.id === 0 || sample.school.id === school.id);
  const count = counts.qualified - (isSampleHere ? 1 : 0);
  return count > 0 && <p className="mt-1 text-sm">{t("answer.withheld", { count })}</p>;
}

function OpenList({ rows, isFirst }: { rows: readonly RankedRow[]; isFirst: boolean }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="open" className={isFirst ? "mb-6" : "mt-6"}>
      <ListHeading
        id="open"
        title={t(isFirst ? "answer.open.now" : "answer.open")}
        level={isFirst ? "h2" : "h3"}
      >
        {t("answer.open.text")}
      </ListHeading>
      <ProgrammeList rows={rows} list="open" first={2} hasRank={false} heading={isFirst ? "h3" : "h4"} />
    </section>
  );
}

/** Why nothing is open here, and what to do. */
function NothingToApplyFor() {
  const words = useWords();
  const { answer } = useResultPage();
  const nothing = answer.nothing === null ? null : nothingWords(words, answer, answer.nothing);
  return (
    <Card className="mt-3">
      <p className="font-semibold">{words.t("results.list.none")}</p>
      {nothing !== null && (
        <p className="mt-1 text-ink-2">{[nothing.title, nothing.text].filter(Boolean).join(". ")}</p>
      )}
      {answer.school.admissions !== null && (
        <p className="mt-2">
          <a className="link" href={answer.school.admissions} {...newTab}>
            {words.t("answer.steps.page", { kind: "admissions", school: answer.school.short_name })}
          </a>
        </p>
      )}
    </Card>
  );
}
