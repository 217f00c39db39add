import { useSearchParams } from "react-router";
import type { ReportRow } from "../../contract/catalogue.ts";
import { Card } from "../../../kernel/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showCount, showMoment } from "../lib/format.ts";
import { type Act, Acts } from "../parts/acts.tsx";
import { OutsideLink, PageLink, Badge, DataPage, Empty } from "../parts/page.tsx";

/** Visitors' reports of wrong figures, each beside our figure, its list and its source. */
export function Component() {
  const [query] = useSearchParams();
  const isOpen = query.get("state") !== "settled";
  return (
    <DataPage
      title="Wrong figures"
      intro="What visitors reported, beside our figure. Withhold what may be wrong: students read “being checked”. Then correct the line in the file."
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

/** All figures of the programme: which one is wrong is what somebody looks at. */
const withhold = ({ id, programme, school }: ReportRow): Act | false =>
  programme !== null && {
    label: "Withhold",
    isMain: true,
    about: `report ${id}`,
    submit: "Withhold",
    explain: `Students read “being checked” in place of the figures of ${programme.name}, ${school}. End it under Settings.`,
    run: async (reason) => {
      await call("POST /desk/api/settings/:kind", {
        params: { kind: "withheld" },
        body: {
          subject: "",
          value: { what: "figure", programme: String(programme.id), list: "" },
          from: null,
          until: null,
          reason,
        },
      });
    },
  };

function Report({ row }: { row: ReportRow }) {
  const { programme, school, line, figure, year, said, why, settled } = row;
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
      {line !== null && (
        <p>
          Its line: <code className="wrap-anywhere">{line}</code>
        </p>
      )}
      {programme !== null && <OurFigures row={row} />}
      {settled === null ? (
        <div className="flex flex-wrap items-center gap-3">
          {row.is_withheld && <Badge tone="warn">being checked</Badge>}
          <Acts of={[!row.is_withheld && withhold(row), settle(row, "nothing wrong"), settle(row, "done")]} />
        </div>
      ) : (
        <p>
          <Badge tone="good">{settled.as}</Badge> {settled.by}, {showMoment(settled.at)}
          {settled.why === null ? "" : `: ${settled.why}`}
        </p>
      )}
    </Card>
  );
}

function OurFigures({ row: { our_figures: ours, is_withheld: isWithheld } }: { row: ReportRow }) {
  if (ours.length === 0)
    return <p>{isWithheld ? "Our figures of it are withheld." : "We have no figure of it."}</p>;
  return (
    <ul className="grid gap-2">
      {ours.map(({ figure, list, list_id: id, source, line }) => (
        <li key={`${id} ${figure}`} className="wrap-anywhere">
          <strong>{figure}</strong>, {list} <OutsideLink address={`/lists/${id}`}>its list</OutsideLink> ·{" "}
          {source === null ? (
            "it came in a message"
          ) : (
            <OutsideLink address={source}>where it was read</OutsideLink>
          )}{" "}
          · <code>{line}</code>
        </li>
      ))}
    </ul>
  );
}
