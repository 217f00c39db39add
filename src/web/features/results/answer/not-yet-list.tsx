import { resultPath } from "../../../../contract/page-paths.ts";
import { nearGroups } from "../../../../contract/near-groups.ts";
import { nearGroupTitle } from "../../../../contract/result-words.ts";
import { useWords } from "../../../lib/words.tsx";
import { ListHeading, NothingFits } from "./list-heading.tsx";
import { TitledList, wideButton } from "./programme-list.tsx";
import type { RankedRow } from "./select-rows.ts";
import { useResultPage } from "./result-page-context.tsx";

export function NotYetList() {
  const { t } = useWords();
  const { answer, lists } = useResultPage();
  const { all, found } = lists["not-yet"];
  const closed = found.filter(({ place }) => place === "closed");
  const withheld = found.filter(({ place }) => place === "kept");
  return (
    <>
      <ListHeading title={t("answer.notYet")}>
        <NearText named={all.filter(({ opensBy }) => opensBy !== null).length} />
      </ListHeading>
      <NothingFits group="not-yet" />
      <Near rows={found.filter(({ opensBy }) => opensBy !== null)} />
      {answer.access === "open" && (
        <a className={wideButton} href={`${resultPath(answer.check_code)}/what-if`}>
          {t("answer.whatIf")}
        </a>
      )}
      <TitledList list="kept" title={t("answer.kept.show", { count: withheld.length })} rows={withheld} />
      <TitledList list="closed" title={t("answer.closed.show", { count: closed.length })} rows={closed} />
    </>
  );
}

/** How many are near, even where none, or only some, may be named. */
function NearText({ named }: { named: number }) {
  const { t } = useWords();
  const { access, counts } = useResultPage().answer;
  const count = counts.nearMisses;
  if (count === 0) return t("answer.notYet.none");
  switch (access) {
    case "open":
      return t("answer.notYet.text");
    case "free":
      return t("answer.notYet.free", { count, shown: named, isAll: named >= count ? "yes" : "no" });
    case "unpaid":
    case "waiting":
    case "refunded":
      return t("answer.notYet.withheld", { count });
  }
}

const rowsOfFirstGroup = 4;

/** Near misses by what opens them; all but the first few groups are folded. */
function Near({ rows }: { rows: readonly RankedRow[] }) {
  const words = useWords();
  const { answer } = useResultPage();
  const groups = nearGroups(rows, answer.course, ({ opensBy }) => opensBy ?? { kind: "own" });
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
