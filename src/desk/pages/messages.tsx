import { useState } from "react";
import { Link } from "react-router";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import type { Company, TextFailure } from "../../contract/desk/messages.ts";
import { Note } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showCount, showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { type Act, ActButton } from "../parts/acts.tsx";
import { Page } from "../parts/page.tsx";
import { Badge, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";

type Messages = DeskAnswer<"GET /desk/api/messages">;

export function Component() {
  const { loaded, again } = useData("GET /desk/api/messages");
  const [isSent, setSent] = useState(false);
  return (
    <Page
      title="Messages"
      actions={<ActButton act={() => testText(() => setSent(true))}>Send myself a text</ActButton>}
    >
      <p role="status" className="empty:hidden">
        {isSent && "A text is on its way to your own phone."}
      </p>
      <Shown of={loaded} again={again}>
        {(messages) => <About messages={messages} />}
      </Shown>
    </Page>
  );
}

const testText = (onSent: () => void): Act => ({
  title: "Send myself a text",
  label: "Send",
  explain: "It goes to the phone you log in with, by the first company that takes it. Three an hour at most.",
  run: async (reason) => {
    await call("POST /desk/api/messages/test", { body: { reason } });
    onSent();
  },
});

function About({ messages }: { messages: Messages }) {
  const { companies, paused_until: paused, failures } = messages;
  return (
    <>
      {paused !== null && (
        <Note tone="gold">
          Texts are paused until {showMoment(paused)} in Accra; those of payments wait. <SettingsLink />
        </Note>
      )}
      <h2 className="text-xl">Companies, in the order they are tried</h2>
      <p className="text-ink-2">
        Which is first, and which is off, is switched under <SettingsLink />.
      </p>
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

function SettingsLink() {
  return (
    <Link to="/settings#pauses" className="link">
      Settings
    </Link>
  );
}

const companyColumns = (companies: readonly Company[]): Column<Company>[] => [
  {
    head: "Company",
    cell: ({ name, is_on: isOn, switched }) => (
      <span className="grid gap-1">
        <span>
          <strong>{name}</strong> {isOn && name === companies[0]?.name && <Badge tone="good">first</Badge>}
          {!isOn && <Badge tone="warn">off</Badge>}
        </span>
        {switched !== null && <span className="text-ink-2">{switched}</span>}
      </span>
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
