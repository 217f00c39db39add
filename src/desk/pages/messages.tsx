import type { DeskReplyData } from "../../contract/desk/api.ts";
import type { Company, TextFailure } from "../../contract/desk/messages.ts";
import { Note } from "../../web/ui/card.tsx";
import { showCount, showMoment } from "../lib/format.ts";
import { PageLink } from "../parts/links.tsx";
import { Badge, DataPage, WithNote } from "../parts/page.tsx";
import { Table, type Column } from "../parts/table.tsx";

export function Component() {
  return (
    <DataPage title="Messages" get={["GET /desk/api/messages"]}>
      {(found) => <About messages={found} />}
    </DataPage>
  );
}

function About({ messages }: { messages: DeskReplyData<"GET /desk/api/messages"> }) {
  const { companies, paused_until: paused, failures } = messages;
  const settings = <PageLink to="/settings#pauses">Settings</PageLink>;
  return (
    <>
      {paused !== null && (
        <Note tone="gold">
          Texts are paused until {showMoment(paused)} in Accra; those of payments wait. {settings}
        </Note>
      )}
      <h2 className="text-xl">Companies, in the order they are tried</h2>
      <p className="text-ink-2">A company is switched off under {settings}; the next one then sends.</p>
      <Table
        caption="Companies"
        columns={companyColumns(companies)}
        rows={companies}
        keyOf={({ name }) => name}
      />
      <h2 id="failures" className="text-xl">
        Failures of a week
      </h2>
      <Table
        caption="Failures"
        columns={failureColumns}
        rows={failures}
        keyOf={({ sender, reason }) => `${sender} ${reason}`}
        none="Every text was taken at the first try."
      />
    </>
  );
}

const companyColumns = ([first]: readonly Company[]): Column<Company>[] => [
  {
    head: "Company",
    cell: ({ name, is_on: isOn, switched }) => (
      <WithNote note={switched}>
        <strong>{name}</strong> {isOn && name === first?.name && <Badge tone="good">first</Badge>}
        {!isOn && <Badge tone="warn">off</Badge>}
      </WithNote>
    ),
  },
  { head: "Balance", cell: ({ balance, unknown }) => balance ?? unknown ?? "–" },
];

const failureColumns: Column<TextFailure>[] = [
  { head: "Company", cell: ({ sender }) => sender },
  { head: "Reason", cell: ({ reason }) => reason },
  { head: "How often", isNumber: true, cell: ({ count }) => showCount(count) },
  { head: "Last", cell: ({ last_at: last }) => showMoment(last) },
];
