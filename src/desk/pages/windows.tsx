import { useState } from "react";
import type { ShownWindow, WindowChange } from "../../contract/desk/windows.ts";
import { Button } from "../../web/ui/button.tsx";
import { showFullDay, showMoment } from "../lib/format.ts";
import { useMe } from "../lib/me.ts";
import { useData } from "../lib/use-data.ts";
import { Page } from "../parts/page.tsx";
import { Badge, Empty, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { applicantNames, WriteWindow } from "./window-acts.tsx";

/** When schools take applications and what their forms cost, as students read it. */
export function WindowsPage() {
  const me = useMe();
  const { loaded, again, renew } = useData("GET /desk/api/windows");
  const [open, setOpen] = useState<ShownWindow | "new" | null>(null);
  const mayAct = me.role !== "support";
  return (
    <Page
      title="Admission windows"
      intro="What data/applying.json says, and what was written here since, which wins. On the school’s page and in the student area, at once."
      actions={mayAct && <Button onClick={() => setOpen("new")}>New window</Button>}
    >
      <Shown of={loaded} again={again}>
        {({ windows, changes, schools }) => (
          <>
            <h2 className="text-xl">As students read it now</h2>
            {windows.length === 0 ? (
              <Empty>Nothing is known of any school.</Empty>
            ) : (
              <Table
                caption="Admission windows"
                columns={mayAct ? [...columns, actColumn(setOpen)] : columns}
                rows={windows}
                keyOf={keyOf}
              />
            )}
            <h2 className="text-xl">What was changed</h2>
            {changes.length === 0 ? (
              <Empty>Nothing was changed here yet.</Empty>
            ) : (
              <Table caption="Changes" columns={changeColumns} rows={changes} keyOf={({ id }) => id} />
            )}
            {open !== null && (
              <WriteWindow
                window={open === "new" ? null : open}
                schools={schools}
                onClose={() => setOpen(null)}
                onDone={() => {
                  setOpen(null);
                  renew();
                }}
              />
            )}
          </>
        )}
      </Shown>
    </Page>
  );
}

const keyOf = ({ school, year, applicants }: ShownWindow) => `${school.slug} ${year} ${applicants}`;

const tones = { open: "good", coming: "warn", closed: "quiet", unknown: "quiet" } as const;

const columns: Column<ShownWindow>[] = [
  {
    head: "School",
    cell: ({ school, year, applicants }) => (
      <span className="grid gap-1">
        <strong>{school.name}</strong>
        <span>
          {year}, {applicantNames[applicants]}
        </span>
      </span>
    ),
  },
  {
    head: "Days",
    cell: ({ is, opens_on: opens, closes_on: closes }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={tones[is]}>{is}</Badge>
        {dayOr(opens)} to {dayOr(closes)}
      </span>
    ),
  },
  {
    head: "Form",
    cell: ({ fee }) => (fee === null ? "not known" : `${fee.currency} ${(fee.amount / 100).toFixed(2)}`),
  },
  {
    head: "Source",
    cell: ({ source, read_on: read, who, why }) => (
      <span className="grid gap-1">
        <a href={source} className="link wrap-anywhere" target="_blank" rel="noopener noreferrer nofollow">
          {source}
        </a>
        <span className="text-ink-2">
          {read === null ? "nobody noted when it was read" : `read on ${showFullDay(read)}`};{" "}
          {who === null ? "of the file" : `${who}: ${why ?? ""}`}
        </span>
      </span>
    ),
  },
];

const dayOr = (day: string | null) => (day === null ? "not known" : showFullDay(day));

const actColumn = (onOpen: (window: ShownWindow) => void): Column<ShownWindow> => ({
  head: "Change",
  cell: (window) => (
    <Button tone="quiet" onClick={() => onOpen(window)}>
      Change<span className="sr-only">: {window.school.name}</span>
    </Button>
  ),
});

const changeColumns: Column<WindowChange>[] = [
  { head: "When", cell: ({ at }) => showMoment(at) },
  {
    head: "Of",
    cell: ({ school, year, applicants }) => `${school}, ${year}, ${applicantNames[applicants]}`,
  },
  { head: "What", cell: ({ what, from }) => `${what}; told from ${showMoment(from)}` },
  { head: "Who and why", cell: ({ who, why }) => `${who}: ${why}` },
];
