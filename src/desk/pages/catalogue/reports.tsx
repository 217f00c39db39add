import { useSearchParams } from "react-router";
import type { ReportRow } from "../../../contract/desk/catalogue.ts";
import { Card } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { showCount, showMoment } from "../../lib/format.ts";
import { type Act, Acts } from "../../parts/acts.tsx";
import { OutsideLink, PageLink, recordPath } from "../../parts/links.tsx";
import { Badge, DataPage, Empty } from "../../parts/page.tsx";

/** Visitors' reports of wrong figures, each beside our figure, its list and its source. */
export function Component() {
  const [query] = useSearchParams();
  const isOpen = query.get("state") !== "settled";
  return (
    <DataPage
      title="Wrong figures"
      intro="What visitors reported, beside our figure. Look at the source before you change anything."
      actions={
        <PageLink to={isOpen ? "/reports?state=settled" : "/reports"}>
          {isOpen ? "Those that were settled" : "Those that are open"}
        </PageLink>
      }
      get={["GET /desk/api/reports", { query: { state: isOpen ? "open" : "settled" } }]}
    >
      {({ total, reports }) => (
        <>
          {total > reports.length && (
            <p>
              {showCount(total)} in all; the newest {showCount(reports.length)} are shown.
            </p>
          )}
          {total === 0 && <Empty>{isOpen ? "No report is open." : "None was settled yet."}</Empty>}
          <ul className="grid gap-4">
            {reports.map((row) => (
              <li key={row.id}>
                <Report row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DataPage>
  );
}

const settle = ({ id, said }: ReportRow, as: "nothing wrong" | "done"): Act => ({
  label: as === "done" ? "It was seen to" : "Nothing is wrong",
  about: `report ${id}`,
  submit: "Settle",
  explain: `Report ${id}: ${said}`,
  run: (reason) => call("POST /desk/api/reports/:id", { params: { id }, body: { as, reason } }),
});

function Report({ row }: { row: ReportRow }) {
  const { programme, school, figure, year, said, why, change, settled } = row;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">
        {school ?? "A school that is gone"}: {programme?.name ?? "a list"}
      </h2>
      <p className="text-ink-2">
        Report {row.id}, {showMoment(row.reported_at)}, about {figure}
        {year === null ? "" : ` of ${year}`}. {row.contact !== null && `To ask back: ${row.contact}.`}
      </p>
      <blockquote className="grid gap-1 border-l-4 border-line-2 pl-3 wrap-anywhere">
        <p>{said}</p>
        <p>{why}</p>
      </blockquote>
      {programme !== null && <OurFigures row={row} />}
      {settled === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <NextStep row={row} />
          <Acts of={[settle(row, "nothing wrong"), settle(row, "done")]} />
        </div>
      ) : (
        <p>
          <Badge tone="good">{settled.as}</Badge> {settled.by}, {showMoment(settled.at)}
          {settled.why === null ? "" : `: ${settled.why}`}{" "}
          {change !== null && <PageLink to={`/changes/${change.id}`}>See the change</PageLink>}
        </p>
      )}
    </Card>
  );
}

function OurFigures({ row: { our_figures: ours } }: { row: ReportRow }) {
  if (ours.length === 0) return <p>We have no figure of it.</p>;
  return (
    <ul className="grid gap-2">
      {ours.map(({ figure, list, list_id: id, source }) => (
        <li key={`${id} ${figure}`} className="wrap-anywhere">
          <strong>{figure}</strong>, {list} <OutsideLink address={`/lists/${id}`}>its list</OutsideLink> ·{" "}
          {source === null ? (
            "it came in a message"
          ) : (
            <OutsideLink address={source}>where it was read</OutsideLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A link to the change proposed already, or to the record. */
function NextStep({ row: { id, change, file, programme } }: { row: ReportRow }) {
  if (change?.state === "waiting") return <PageLink to={`/changes/${change.id}`}>A change waits</PageLink>;
  if (file === null || programme === null) return null;
  const path = recordPath(file, { programme: String(programme.id), report: String(id) });
  return <PageLink to={path}>Change this record</PageLink>;
}
