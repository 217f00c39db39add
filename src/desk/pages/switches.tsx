import { useState } from "react";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import type { SwitchRow } from "../../contract/desk/switches.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { showMoment, showUntil } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { Badge, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { How, WhoAndWhy } from "./held.tsx";
import { SwitchDialog, type Switching } from "./switch-acts.tsx";

/** Texts, SMS companies and readers of slips: on, or off for a while. */
export function Switches({ mayAct }: { mayAct: boolean }) {
  const { loaded, again, renew } = useData("GET /desk/api/levers/switches");
  const [open, setOpen] = useState<Switching | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    renew();
  };
  return (
    <section aria-labelledby="switches" className="grid gap-4">
      <h2 id="switches" className="text-xl">
        Texts and readers
      </h2>
      <Shown of={loaded} again={again}>
        {(switches) => (
          <>
            <ul className="grid gap-3 sm:grid-cols-2">
              {switchesOf(switches).map((one) => (
                <li key={`${one.lever} ${one.subject}`}>
                  <SwitchCard one={one} mayAct={mayAct} onOpen={setOpen} />
                </li>
              ))}
            </ul>
            {switches.rows.length > 0 && (
              <Table
                caption="What was switched"
                columns={columns}
                rows={switches.rows}
                keyOf={({ id }) => id}
              />
            )}
          </>
        )}
      </Shown>
      {open !== null && <SwitchDialog switching={open} onDone={done} onClose={close} />}
    </section>
  );
}

const columns: Column<SwitchRow>[] = [
  { head: "What", cell: ({ lever, subject }) => namesOf(lever, subject).held },
  { head: "From", cell: ({ from }) => showMoment(from) },
  { head: "Until", cell: ({ until }) => showUntil(until) },
  { head: "State", cell: ({ how }) => <How how={how} /> },
  { head: "Who and why", cell: (row) => <WhoAndWhy row={row} /> },
];

interface OneSwitch {
  readonly lever: SwitchRow["lever"];
  readonly subject: string;
  readonly held: SwitchRow | undefined;
}

function switchesOf({ rows, companies, readers }: DeskAnswer<"GET /desk/api/levers/switches">): OneSwitch[] {
  const one = (lever: SwitchRow["lever"], subject: string): OneSwitch => ({
    lever,
    subject,
    held: rows.find((row) => row.how === "now" && row.lever === lever && row.subject === subject),
  });
  return [
    one("texts", ""),
    ...readers.map((name) => one("reader-off", name)),
    ...companies.map((name) => one("sms-off", name)),
    // One company is the first, whatever is said.
    ...(companies.length > 1 ? companies.map((name) => one("sms-first", name)) : []),
  ];
}

interface Names {
  readonly title: string;
  readonly on: string;
  readonly held: string;
  readonly act: string;
  readonly back: string;
}

export function namesOf(lever: SwitchRow["lever"], subject: string): Names {
  const reader = subject === "ai" ? "AI reader" : "Built-in reader";
  switch (lever) {
    case "texts":
      return {
        title: "Texts",
        on: "Texts go out.",
        held: "Texts paused",
        act: "Pause texts",
        back: "Resume texts",
      };
    case "sms-off":
      return {
        title: `SMS by ${subject}`,
        on: "It is tried.",
        held: `${subject} off`,
        act: `Switch ${subject} off`,
        back: `Switch ${subject} on`,
      };
    case "sms-first":
      return {
        title: `${subject} first`,
        on: "It is tried in its own turn.",
        held: `${subject} first`,
        act: `Try ${subject} first`,
        back: `Back to the usual order`,
      };
    case "reader-off":
      return {
        title: reader,
        on: "It reads slips.",
        held: `${reader} off`,
        act: `Switch the ${reader} off`,
        back: `Switch the ${reader} on`,
      };
  }
}

function SwitchCard({
  one: { lever, subject, held },
  mayAct,
  onOpen,
}: {
  one: OneSwitch;
  mayAct: boolean;
  onOpen: (switching: Switching) => void;
}) {
  const names = namesOf(lever, subject);
  const isFirst = lever === "sms-first";
  return (
    <Card className="grid h-full content-between gap-3">
      <div>
        <h3 className="font-semibold">{names.title}</h3>
        {held === undefined ? (
          <p>
            <Badge tone={isFirst ? "quiet" : "good"}>{isFirst ? "as set up" : "on"}</Badge> {names.on}
          </p>
        ) : (
          <p>
            <Badge tone="warn">{lever === "texts" ? "paused" : isFirst ? "first" : "off"}</Badge>{" "}
            {held.until === null ? "Until it is changed" : `Until ${showMoment(held.until)}`}, by {held.who}:{" "}
            {held.why}
          </p>
        )}
      </div>
      {mayAct && (
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" onClick={() => onOpen({ act: "hold", lever, subject })}>
            {held === undefined ? names.act : `${names.act}: renew`}
          </Button>
          {held !== undefined && (
            <Button onClick={() => onOpen({ act: "back", lever, subject })}>{names.back}</Button>
          )}
        </div>
      )}
    </Card>
  );
}
