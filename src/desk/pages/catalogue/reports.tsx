import { Link, useSearchParams } from "react-router";
import type { Done } from "../../../contract/desk/endpoint.ts";
import type { ReportRow } from "../../../contract/desk/catalogue.ts";
import { Card } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { showCount, showMoment } from "../../lib/format.ts";
import { useData, useOutcome } from "../../lib/use-data.ts";
import { type Act, ActButton } from "../../parts/acts.tsx";
import { OutsideLink, recordPath } from "../../parts/links.tsx";
import { Page } from "../../parts/page.tsx";
import { Badge, Empty, Outcome, Shown } from "../../parts/states.tsx";

type As = "nothing wrong" | "done";

/** Visitors' reports of wrong figures, each beside our figure, its list and its source. */
export function Component() {
  const [query] = useSearchParams();
  const state = query.get("state") === "settled" ? "settled" : "open";
  const { loaded, again, renew } = useData("GET /desk/api/reports", { query: { state } });
  const [result, done] = useOutcome<Done>(renew);
  return (
    <Page
      title="Wrong figures"
      intro="What visitors reported, beside our figure. Look at the source before you change anything."
      actions={
        <Link to={state === "open" ? "/reports?state=settled" : "/reports"} className="link">
          {state === "open" ? "Those that were settled" : "Those that are open"}
        </Link>
      }
    >
      <Outcome result={result} />
      <Shown of={loaded} again={again}>
        {({ total, reports }) => (
          <>
            {total > reports.length && (
              <p>
                {showCount(total)} in all; the newest {showCount(reports.length)} are shown.
              </p>
            )}
            {total === 0 && (
              <Empty>{state === "open" ? "No report is open." : "None was settled yet."}</Empty>
            )}
            <ul className="grid gap-4">
              {reports.map((row) => (
                <li key={row.id}>
                  <Report row={row} onDone={done} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Shown>
    </Page>
  );
}

const settle = ({ id, said }: ReportRow, as: As, onDone: (done: Done) => void): Act => ({
  title: as === "done" ? "It was seen to" : "Nothing is wrong",
  label: "Settle",
  explain: `Report ${id}: ${said}`,
  async run(reason) {
    onDone(await call("POST /desk/api/reports/:id", { params: { id }, body: { as, reason } }));
  },
});

function Report({ row, onDone }: { row: ReportRow; onDone: (done: Done) => void }) {
  const { programme, school, figure, year, said, why, our_figures: ours, change, settled } = row;
  const what = programme === null ? "a list" : programme.name;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">
        {school ?? "A school that is gone"}: {what}
      </h2>
      <p className="text-ink-2">
        Report {row.id}, {showMoment(row.reported_at)}, about {figure}
        {year === null ? "" : ` of ${year}`}. {row.has_contact ? "They left a way to be reached." : ""}
      </p>
      <blockquote className="grid gap-1 border-l-4 border-line-2 pl-3 wrap-anywhere">
        <p>{said}</p>
        <p>{why}</p>
      </blockquote>
      {programme !== null && <OurFigures row={row} />}
      {ours.length === 0 && programme !== null && <p>We have no figure of it.</p>}
      {settled !== null && (
        <p>
          <Badge tone="good">{settled.as}</Badge> {settled.by}, {showMoment(settled.at)}
          {settled.why === null ? "" : `: ${settled.why}`}
        </p>
      )}
      {settled === null && (
        <div className="flex flex-wrap items-center gap-3">
          <NextStep row={row} />
          <ActButton act={() => settle(row, "nothing wrong", onDone)}>
            Nothing is wrong<span className="sr-only"> with report {row.id}</span>
          </ActButton>
          <ActButton act={() => settle(row, "done", onDone)}>
            It was seen to<span className="sr-only">: report {row.id}</span>
          </ActButton>
        </div>
      )}
      {change !== null && settled !== null && (
        <Link to={`/changes/${change.id}`} className="link">
          See the change
        </Link>
      )}
    </Card>
  );
}

function OurFigures({ row: { our_figures: ours } }: { row: ReportRow }) {
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
  if (change?.state === "waiting") {
    return (
      <Link to={`/changes/${change.id}`} className="link">
        A change waits
      </Link>
    );
  }
  if (file === null || programme === null) return null;
  const path = recordPath(file, { programme: String(programme.id), report: String(id) });
  return (
    <Link to={path} className="link font-semibold">
      Change this record
    </Link>
  );
}
