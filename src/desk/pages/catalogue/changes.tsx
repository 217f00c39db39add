import { useState } from "react";
import { Link } from "react-router";
import type { ChangeLine, VersionRow } from "../../../contract/desk/catalogue.ts";
import { Button } from "../../../web/ui/button.tsx";
import { showCount, showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { recordPath } from "../../parts/links.tsx";
import { Page } from "../../parts/page.tsx";
import { Badge, Shown } from "../../parts/states.tsx";
import { Table, type Column } from "../../parts/table.tsx";
import { DiffLines } from "./what-changes.tsx";

/** What waits, what was published or imported, and what was not published. */
export function Component() {
  const { loaded, again } = useData("GET /desk/api/catalogue/changes");
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Page
      title="Changes"
      intro="One person proposes, another one publishes. Students see it the moment it is published; each check keeps the version that judged it."
    >
      <Shown of={loaded} again={again}>
        {({ waiting, versions, unpublished }) => (
          <>
            <h2 className="text-xl">Waiting for a second person</h2>
            <Table caption="Waiting" columns={columns} rows={waiting} keyOf={idOf} none="Nothing waits." />
            <h2 className="text-xl">Versions</h2>
            <Table
              caption="Versions"
              columns={versionColumns(setShown)}
              rows={versions}
              keyOf={({ version }) => version}
            />
            {shown !== null && <WhatChanged version={shown} />}
            <h2 className="text-xl">Not published</h2>
            <Table caption="Not published" columns={columns} rows={unpublished} keyOf={idOf} none="None." />
          </>
        )}
      </Shown>
    </Page>
  );
}

const tones = {
  waiting: "warn",
  published: "good",
  withdrawn: "quiet",
  refused: "bad",
  outdated: "quiet",
} as const;

export function StateOf({ state }: Pick<ChangeLine, "state">) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}

const idOf = ({ id }: ChangeLine) => id;
const columns: Column<ChangeLine>[] = [
  {
    head: "Change",
    cell: ({ id, title }) => (
      <Link to={`/changes/${id}`} className="link font-semibold">
        {title}
      </Link>
    ),
  },
  { head: "State", cell: ({ state }) => <StateOf state={state} /> },
  { head: "Proposed", cell: ({ proposed_by: by, proposed_at: at }) => `${by}, ${showMoment(at)}` },
  {
    head: "Decided",
    cell: ({ decided_by: by, decided_at: at }) => (at === null ? "–" : `${by ?? ""}, ${showMoment(at)}`),
  },
];

function versionColumns(onShow: (version: number) => void): Column<VersionRow>[] {
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
            <DiffLines lines={lines} />
            <ul className="flex flex-wrap gap-3">
              {files.map((file) => (
                <li key={file}>
                  <Link to={recordPath(file)} className="link">
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
