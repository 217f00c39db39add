import { useState } from "react";
import { Link } from "react-router";
import type { Told, VersionRow } from "../../../contract/desk/catalogue.ts";
import { Button } from "../../../web/ui/button.tsx";
import { call } from "../../lib/call.ts";
import { showCount, showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { ActDialog } from "../../parts/act-dialog.tsx";
import { Page } from "../../parts/page.tsx";
import { Badge, Empty, Shown } from "../../parts/states.tsx";
import { Table, type Column } from "../../parts/table.tsx";
import { DiffLines } from "./diff-lines.tsx";
import { SaidOfChange } from "./said.tsx";

/** Every version of the catalogue: who made it and why, what it changed, and the way back. */
export function VersionsPage() {
  const { loaded, again } = useData("GET /desk/api/catalogue/versions");
  const [shown, setShown] = useState<number | null>(null);
  const [back, setBack] = useState<number | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  return (
    <Page
      title="Versions"
      intro="Every check keeps the version it was judged by."
      actions={
        <Link to="/files" className="link">
          Files and database
        </Link>
      }
    >
      <SaidOfChange told={told} />
      <Shown of={loaded} again={again}>
        {(rows) => (
          <Table
            caption="Versions"
            columns={columns(setShown, setBack)}
            rows={rows}
            keyOf={({ version }) => version}
          />
        )}
      </Shown>
      {shown !== null && <WhatChanged version={shown} />}
      {back !== null && (
        <ActDialog
          title={`Back to version ${back}`}
          explain="Proposes the school files of that version. A second person sees what would change, and publishes."
          label="Propose"
          onClose={() => setBack(null)}
          onAct={async (reason) => {
            const params = { version: back };
            setTold(
              await call("POST /desk/api/catalogue/versions/:version/back", { params, body: { reason } }),
            );
            setBack(null);
          }}
        />
      )}
    </Page>
  );
}

function columns(onShow: (version: number) => void, onBack: (version: number) => void): Column<VersionRow>[] {
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
      cell: ({ version, is_current: isCurrent, has_files: hasFiles }) => (
        <span className="flex flex-wrap gap-2">
          <Button tone="quiet" onClick={() => onShow(version)}>
            What changed<span className="sr-only"> with version {version}</span>
          </Button>
          {!isCurrent && hasFiles && (
            <Button tone="quiet" onClick={() => onBack(version)}>
              Go back<span className="sr-only"> to version {version}</span>
            </Button>
          )}
        </span>
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
        {({ lines }) =>
          lines.length === 0 ? <Empty>Nothing that students see.</Empty> : <DiffLines lines={lines} />
        }
      </Shown>
    </section>
  );
}
