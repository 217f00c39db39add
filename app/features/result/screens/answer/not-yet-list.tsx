import { resultPath } from "../../../../kernel/contract/page-paths.ts";
import { nearGroups } from "../../contract/near-groups.ts";
import { nearGroupTitle } from "../../contract/result-words.ts";
import { showsResult } from "../../contract/shows-result.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { ListHeading, NothingFits } from "./list-heading.tsx";
import { TitledList, wideButton } from "./programme-list.tsx";
import { isWished, type RankedRow } from "./select-rows.ts";
import { useResultPage } from "./result-page-context.tsx";

export function NotYetList() {
  const { t } = useWords();
  const { answer, lists } = useResultPage();
  const { found } = lists["notYet"];
  const closed = found.filter(({ place }) => place === "closed");
  const withheld = found.filter(({ place }) => place === "withheld");
  return (
    <>
      <ListHeading title={t("answer.notYet")}>
        <NearText />
      </ListHeading>
      <NothingFits group="notYet" />
      <Near rows={found.filter(({ opensBy }) => opensBy !== null)} />
      {showsResult(answer.access) && (
        <a className={wideButton} href={`${resultPath(answer.check_code)}/what-if`}>
          {t("answer.whatIf")}
        </a>
      )}
      <TitledList
        list="withheld"
        title={t("answer.withheld.show", { count: withheld.length })}
        rows={withheld}
      />
      <TitledList list="closed" title={t("answer.closed.show", { count: closed.length })} rows={closed} />
    </>
  );
}

/** How many are near, also where none may be named. */
function NearText() {
  const { t } = useWords();
  const { access, counts } = useResultPage().answer;
  const count = counts.near;
  if (count === 0) return t("answer.notYet.none");
  return showsResult(access) ? t("answer.notYet.text") : t("answer.notYet.withheld", { count });
}

const rowsOfFirstGroup = 4;

/** Near misses by what opens them; all but the first few groups are folded. */
function Near({ rows }: { rows: readonly RankedRow[] }) {
  const words = useWords();
  const { answer, wish } = useResultPage();
  const groups = nearGroups(rows, answer.course, ({ opensBy }) => opensBy ?? { kind: "own" }, isWished(wish));
  return groups.map((group, index) => (
    <TitledList
      key={group.key}
      list={index === 0 ? "near" : group.key}
      title={nearGroupTitle(words, group)}
      rows={group.rows}
      {...(index === 0 ? { unfolded: rowsOfFirstGroup } : {})}
    />
  ));
}
