import { nearGroups } from "../../../../contract/near-groups.ts";
import { nearGroupTitle } from "../../../../language/result-view.ts";
import { useWords } from "../../../lib/words.tsx";
import { ListHeading, NothingFits } from "./list-heading.tsx";
import { FoldedRows, PlainRows, ShowAll, wideButton } from "./list-rows.tsx";
import type { Found, RankedRow } from "./select-rows.ts";
import { useShown } from "./shown.tsx";

export function NotYetList({ lists }: { lists: Found }) {
  const { t } = useWords();
  const { answer } = useShown();
  const { all, found } = lists["not-yet"];
  const near = found.filter(({ row }) => row.opensBy !== null);
  const closed = found.filter(({ row }) => row.place === "closed");
  const withheld = found.filter(({ row }) => row.place === "kept");
  return (
    <>
      <ListHeading title={t("answer.notYet")}>
        <NearText named={all.filter(({ row }) => row.opensBy !== null).length} />
      </ListHeading>
      {all.length > 0 && found.length === 0 && <NothingFits lists={lists} />}
      <Near rows={near} />
      {answer.access === "open" && (
        <a className={wideButton} href={`/checker/results/${answer.check_code}/what-if`}>
          {t("answer.whatIf")}
        </a>
      )}
      {withheld.length > 0 && (
        <FoldedRows list="kept" title={t("answer.kept.show", { count: withheld.length })} rows={withheld} />
      )}
      {closed.length > 0 && (
        <FoldedRows list="closed" title={t("answer.closed.show", { count: closed.length })} rows={closed} />
      )}
    </>
  );
}

/** How many are near, even where none, or only some, may be named. */
function NearText({ named }: { named: number }) {
  const { t } = useWords();
  const { access, counts } = useShown().answer;
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
  const { answer, state } = useShown();
  const groups = nearGroups(
    rows.map(({ row }) => row),
    answer.course,
    ({ opensBy }) => opensBy ?? { kind: "own" },
  );
  return groups.map((group, index) => {
    const { key } = group;
    const near = group.rows.map((row) => ({ row, rank: 0 }));
    const title = nearGroupTitle(words, group);
    if (index > 0) return <FoldedRows key={key} list={key} title={title} rows={near} />;
    const isWhole = state.showsAll || state.whole.includes("near");
    const first = near.filter(
      ({ row }, at) => isWhole || at < rowsOfFirstGroup || state.open.includes(row.id),
    );
    return (
      <section key={key} className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
        <h3 className="bg-gold-tint px-3 py-3 text-base text-on-gold-tint">{title}</h3>
        <PlainRows rows={first} />
        {first.length < near.length && <ShowAll list="near" count={near.length} />}
      </section>
    );
  });
}
