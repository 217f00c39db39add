import { useState } from "react";
import { Link } from "react-router";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import type { CarrierDelivery, Company, TextFailure } from "../../contract/desk/messages.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card, Note } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { showCount, showMoment } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { type Act, useActs } from "../parts/acts.tsx";
import { Fold } from "../parts/fold.tsx";
import { Page } from "../parts/page.tsx";
import { Badge, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";

type Messages = DeskAnswer<"GET /desk/api/messages">;

/** Who carries our texts, how they arrive, and how they read. */
export function Component() {
  const { loaded, again } = useData("GET /desk/api/messages");
  const { dialog, open } = useActs();
  const [isSent, setSent] = useState(false);
  return (
    <Page
      title="Messages"
      actions={
        <Button tone="quiet" onClick={() => open(testText(() => setSent(true)))}>
          Send myself a text
        </Button>
      }
    >
      <p role="status" className="empty:hidden">
        {isSent && "A text is on its way to your own phone."}
      </p>
      <Shown of={loaded} again={again}>
        {(messages) => <About messages={messages} />}
      </Shown>
      {dialog}
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
  const { companies, paused_until: paused, carriers, counted, failures, samples } = messages;
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
      <h2 className="text-xl">Delivery by carrier</h2>
      <p className="text-ink-2">Of {counted}, by the digits a number began with.</p>
      <Table
        caption="Delivery"
        columns={carrierColumns}
        rows={carriers}
        keyOf={({ carrier }) => carrier}
        none="No text was sent within a week."
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
      <Fold title="The texts as they read">
        <ul className="grid gap-3 sm:grid-cols-2">
          {samples.map(({ name, language, text, parts }) => (
            <li key={`${name} ${language}`}>
              <Card className="h-full">
                <h3 className="font-semibold">
                  {name} <Badge>{language}</Badge>
                </h3>
                <p lang={language} className="mt-2 wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
                <p className="mt-2 text-sm text-ink-2">
                  {text.length} letters, {parts === 1 ? "one SMS" : `${parts} SMS`}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </Fold>
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

const carrierColumns: Column<CarrierDelivery>[] = [
  { head: "Carrier", cell: ({ carrier }) => <strong>{carrier}</strong> },
  { head: "Texts", isNumber: true, cell: ({ texts }) => showCount(texts) },
  { head: "Taken", isNumber: true, cell: ({ sent, texts }) => share(sent, texts) },
  { head: "Reported there", isNumber: true, cell: ({ delivered, texts }) => share(delivered, texts) },
  { head: "Reported lost", isNumber: true, cell: ({ undelivered, texts }) => share(undelivered, texts) },
];

const failureColumns: Column<TextFailure>[] = [
  { head: "Company", cell: ({ sender }) => sender },
  { head: "Reason", cell: ({ reason }) => reason },
  { head: "How often", isNumber: true, cell: ({ count }) => showCount(count) },
  { head: "Last", cell: ({ last_at: last }) => showMoment(last) },
];

function share(count: number, of: number): string {
  return of === 0 ? "0" : `${showCount(count)} (${Math.round((100 * count) / of)} %)`;
}
