import { useState } from "react";
import type { NoticeRow } from "../../contract/desk/levers.ts";
import { Button } from "../../web/ui/button.tsx";
import { showMoment, showUntil } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { useData } from "../lib/use-data.ts";
import { Page } from "../parts/page.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { EndNotice, MakeNotice } from "./notice-acts.tsx";
import { PaymentsLever } from "./payments-lever.tsx";
import { Switches } from "./switches.tsx";
import { How, WhoAndWhy } from "./held.tsx";

/** What is told on every page of the site, and what is switched off for a while. */
export function LeversPage() {
  const me = useMe();
  return (
    <Page title="Notices and levers" intro="Each with who, why and an end. Times are those of Accra.">
      {me.role !== "catalogue" && (
        <>
          <PaymentsLever mayAct={me.role === "owner"} />
          <Switches mayAct={me.role === "owner"} />
        </>
      )}
      {me.role !== "support" && <Notices />}
    </Page>
  );
}

type Open = { readonly act: "make" } | { readonly act: "end"; readonly row: NoticeRow } | null;

function Notices() {
  const { loaded, again, renew } = useData("GET /desk/api/notices");
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    renew();
  };
  const end = (row: NoticeRow) => setOpen({ act: "end", row });
  return (
    <section aria-labelledby="notices" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="notices" className="text-xl">
          Notices on the site
        </h2>
        <Button onClick={() => setOpen({ act: "make" })}>New notice</Button>
      </div>
      <Shown of={loaded} again={again}>
        {(rows) => (
          <>
            <NoticeList title="Now" none="No notice is on the site." rows={held(rows, "now")} onEnd={end} />
            <NoticeList title="Coming" none="None is planned." rows={held(rows, "coming")} onEnd={end} />
            <NoticeList
              title="Were"
              none="There was none yet."
              rows={rows.filter(({ how }) => how === "over" || how === "ended early")}
            />
          </>
        )}
      </Shown>
      {open?.act === "make" && <MakeNotice onDone={done} onClose={close} />}
      {open?.act === "end" && <EndNotice row={open.row} onDone={done} onClose={close} />}
    </section>
  );
}

const held = (rows: readonly NoticeRow[], how: NoticeRow["how"]) => rows.filter((row) => row.how === how);

function NoticeList({
  title,
  none,
  rows,
  onEnd,
}: {
  title: string;
  none: string;
  rows: readonly NoticeRow[];
  onEnd?: (row: NoticeRow) => void;
}) {
  const columns: Column<NoticeRow>[] = [
    { head: "Notice", cell: (row) => <Texts row={row} /> },
    { head: "State", cell: (row) => <State row={row} /> },
    { head: "From", cell: ({ from }) => showMoment(from) },
    { head: "Until", cell: ({ until }) => showUntil(until) },
    { head: "Who and why", cell: (row) => <WhoAndWhy row={row} /> },
    ...(onEnd === undefined
      ? []
      : [
          {
            head: "Change",
            cell: (row: NoticeRow) => (
              <Button tone="quiet" onClick={() => onEnd(row)}>
                {row.how === "now" ? "End" : "Call off"}
                <span className="sr-only">: {row.english}</span>
              </Button>
            ),
          },
        ]),
  ];
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      {rows.length === 0 ? (
        <Empty>{none}</Empty>
      ) : (
        <Table caption={`Notices: ${title}`} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </div>
  );
}

function Texts({ row }: { row: NoticeRow }) {
  return (
    <span className="grid gap-1">
      <strong>{row.english}</strong>
      <span lang="fr">{row.french}</span>
    </span>
  );
}

/** Of several that hold one is shown. */
function State({ row }: { row: NoticeRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      {row.kind}
      {row.how === "now" && !row.is_shown ? <How how="behind another" /> : <How how={row.how} />}
    </span>
  );
}
