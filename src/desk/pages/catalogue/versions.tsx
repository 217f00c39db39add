import { useState } from "react";
import { Link } from "react-router";
import type { VersionRow } from "../../../contract/desk/catalogue.ts";
import { Button } from "../../../web/ui/button.tsx";
import { showCount, showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { Page } from "../../parts/page.tsx";
import { Badge, Empty, Shown } from "../../parts/states.tsx";
import { Table, type Column } from "../../parts/table.tsx";
import { DiffLines } from "./diff-lines.tsx";

/** Every version of the catalogue: who made it and why, what it changed, and the way back. */
export function VersionsPage() {
  const { loaded, again } = useData("GET /desk/api/catalogue/versions");
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Page
      title="Versions"
      intro="Every check keeps the version it was judged by. To undo one, take the text before it, on the page of its school."
    >
      <Shown of={loaded} again={again}>
        {(rows) => (
          <Table
            caption="Versions"
            columns={columns(setShown)}
            rows={rows}
            keyOf={({ version }) => version}
          />
        )}
      </Shown>
      {shown !== null && <WhatChanged version={shown} />}
    </Page>
  );
}

function columns(onShow: (version: number) => void): Column<VersionRow>[] {
  return [
    {
      head: "Version",
      cell: ({ version, is_current: isCurrent }) => (
        <>
          <strong>{version}</strong> {isCurrent && <Badge tone="good">now</Badge>}
        </>
      ),
    },
    { head: "Since", cell: ({ imported_at: at }) => showMoment(at) },
    { head: "Who and why", cell: ({ change }) => <Why change={change} /> },
    { head: "Programmes", isNumber: true, cell: ({ programmes }) => showCount(programmes) },
    { head: "Figures", isNumber: true, cell: ({ figures }) => showCount(figures) },
    {
      head: "Acts",
      cell: ({ version }) => (
        <Button tone="quiet" onClick={() => onShow(version)}>
          What changed<span className="sr-only"> with version {version}</span>
        </Button>
      ),
    },
  ];
}

function Why({ change }: Pick<VersionRow, "change">) {
  if (change === null) return <>By a release or a command</>;
  return (
    <>
      <Link to={`/changes/${change.id}`} className="link">
        {change.title}
      </Link>
      : {change.why} ({change.proposed_by}, published by {change.published_by})
    </>
  );
}

function WhatChanged({ version }: { version: number }) {
  const { loaded, again } = useData("GET /desk/api/catalogue/versions/:version", { params: { version } });
  return (
    <section aria-labelledby="what-changed" className="grid gap-3">
      <h2 id="what-changed" className="text-xl">
        What version {version} changed
      </h2>
      <Shown of={loaded} again={again}>
        {({ lines, files }) => (
          <>
            {lines.length === 0 ? <Empty>Nothing that students see.</Empty> : <DiffLines lines={lines} />}
            <ul className="flex flex-wrap gap-3">
              {files.map((file) => (
                <li key={file}>
                  <Link to={`/record?${new URLSearchParams({ file })}`} className="link">
                    {file}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Shown>
    </section>
  );
}
