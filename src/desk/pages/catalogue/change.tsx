import { useParams } from "react-router";
import type { ChangeDetails, ChangeLine } from "../../../contract/desk/catalogue.ts";
import { Card, Note } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { countOf, showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { type Act, ActButton } from "../../parts/acts.tsx";
import { PageLink, recordPath } from "../../parts/links.tsx";
import { DataPage } from "../../parts/page.tsx";
import { SecondPerson } from "../../parts/second-person.tsx";
import { StateOf } from "./changes.tsx";
import { takeText } from "./propose.ts";
import { ListBehind, WhatDiffers } from "./what-changes.tsx";

interface DetailsProps {
  details: ChangeDetails;
}

/** One change: its effect for students, the opened results with the old figure, and the possible acts. */
export function Component() {
  const id = Number(useParams()["id"]);
  const details = useData("GET /desk/api/catalogue/changes/:id", { params: { id } });
  return (
    <DataPage title="A change" of={details}>
      {(found) => <Details details={found} />}
    </DataPage>
  );
}

function Details({ details }: DetailsProps) {
  const { change, trouble, list } = details;
  return (
    <>
      <About change={change} />
      {trouble !== null && <Note className="whitespace-pre-line">{trouble}</Note>}
      {list !== null && <ListBehind list={list} />}
      {(change.state === "waiting" || change.state === "published") && <Effect details={details} />}
      {change.state === "waiting" && <Decide details={details} />}
      {change.version !== null && <AfterPublishing details={details} />}
    </>
  );
}

function Effect({ details: { change, lines, moves, holders } }: DetailsProps) {
  const isOver = change.is_in_force ? "What students see since" : "What it changed then";
  const isOne = holders.results === 1;
  return (
    <>
      <h2 className="text-xl">{change.state === "waiting" ? "What students would see" : isOver}</h2>
      <WhatDiffers moves={moves} lines={lines} />
      <h2 className="text-xl">Who paid for the old figure</h2>
      {holders.results === 0 ? (
        <p>Nobody paid for a figure that this changes.</p>
      ) : (
        <p>
          {holders.is_at_least ? "At least " : ""}
          {countOf(holders.results, "paid result shows", "paid results show")} the old figure, and{" "}
          {isOne ? "keeps" : "keep"} it.
        </p>
      )}
    </>
  );
}

function About({ change }: { change: ChangeLine }) {
  const { state, decided_by: by, decided_at: at, decided_why: why, version } = change;
  return (
    <Card className="grid gap-2 wrap-anywhere">
      <p>
        <strong>{change.title}</strong> <StateOf state={state} />
      </p>
      <p>
        {change.proposed_by} proposed it, {showMoment(change.proposed_at)}: {change.why}
      </p>
      <p>Read at: {change.source}</p>
      <p>
        <PageLink to={recordPath(change.file)}>{change.file}</PageLink>
      </p>
      {at !== null && (
        <p>
          {state} by {by ?? "nobody who pressed"}, {showMoment(at)}: {why}
          {version !== null && ` (version ${version})`}
        </p>
      )}
    </Card>
  );
}

const notPublished = "Nothing changes. It may be proposed again.";
const decisions = {
  publish: {
    label: "Publish",
    explain:
      "Students see it at once, and everybody’s next check is judged by it. Undoing it is a change as any other.",
  },
  refuse: { label: "Refuse", explain: notPublished },
  withdraw: { label: "Take back", explain: notPublished },
} as const;

const decide = (id: number, decision: keyof typeof decisions): Act => ({
  ...decisions[decision],
  run: (reason) =>
    call("POST /desk/api/catalogue/changes/:id", { params: { id }, body: { decision, reason } }),
});

const tell = (id: number, phones: number, left: number): Act => ({
  label: `Tell ${countOf(left, "phone")}`,
  submit: "Send the texts",
  title: "Send the texts",
  explain: "A text to each phone; no phone gets a second one.",
  run: (reason) =>
    call("POST /desk/api/catalogue/changes/:id/texts", { params: { id }, body: { phones, reason } }),
});

function Decide({ details: { change, delay, may_not_publish: mayNot } }: DetailsProps) {
  return (
    <Card className="grid gap-3">
      <SecondPerson
        delay={delay}
        mayNot={mayNot}
        confirm={decide(change.id, "publish")}
        against={decide(change.id, change.is_own ? "withdraw" : "refuse")}
      />
    </Card>
  );
}

function AfterPublishing({ details: { change, texted, text, holders } }: DetailsProps) {
  const left = holders.phones - (texted?.orders ?? 0);
  const mayTell = text !== null && left > 0;
  if (texted === null && !mayTell && !change.is_in_force) return null;
  return (
    <Card className="grid justify-items-start gap-3">
      {texted !== null && (
        <p>
          {texted.by} sent {countOf(texted.orders, "text")}, {showMoment(texted.at)}.
        </p>
      )}
      {mayTell && (
        <>
          <p>The text reads: {text}</p>
          <ActButton act={tell(change.id, holders.phones, left)} />
        </>
      )}
      {change.is_in_force && (
        <ActButton act={takeText(change.file, (change.version ?? 1) - 1, "Undo this change")} />
      )}
    </Card>
  );
}
