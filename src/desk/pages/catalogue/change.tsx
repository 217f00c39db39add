import { Link, useParams } from "react-router";
import type { Done } from "../../../contract/desk/endpoint.ts";
import type { ChangeDetails, ChangeLine } from "../../../contract/desk/catalogue.ts";
import { Card, Note } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { countOf, showMoment } from "../../lib/format.ts";
import { useData, useOutcome } from "../../lib/use-data.ts";
import { type Act, ActButton } from "../../parts/acts.tsx";
import { Delayed } from "../../parts/delayed.tsx";
import { Fold } from "../../parts/fold.tsx";
import { recordPath } from "../../parts/links.tsx";
import { Page } from "../../parts/page.tsx";
import { Outcome, Shown } from "../../parts/states.tsx";
import { StateOf } from "./changes.tsx";
import { takeText } from "./propose.ts";
import { DiffLines, ListBehind, Moves } from "./what-changes.tsx";

/** One change: its effect for students, the opened results with the old figure, and the possible acts. */
export function Component() {
  const id = Number(useParams()["id"]);
  const { loaded, again, renew } = useData("GET /desk/api/catalogue/changes/:id", { params: { id } });
  const [result, done] = useOutcome<Done>(renew);
  return (
    <Page title="A change">
      <Outcome result={result} />
      <Shown of={loaded} again={again}>
        {(details) => <Details details={details} onDone={done} />}
      </Shown>
    </Page>
  );
}

type OnDone = (result: Done) => void;

function Details({ details, onDone }: { details: ChangeDetails; onDone: OnDone }) {
  const { change, trouble, list } = details;
  return (
    <>
      <About change={change} />
      {trouble !== null && (
        <Note tone="gold" className="whitespace-pre-line">
          {trouble}
        </Note>
      )}
      {list !== null && <ListBehind list={list} />}
      {(change.state === "waiting" || change.state === "published") && <Effect details={details} />}
      {change.state === "waiting" && <Decide details={details} onDone={onDone} />}
      {change.version !== null && <AfterPublishing details={details} onDone={onDone} />}
    </>
  );
}

function Effect({ details: { change, lines, moves, holders } }: { details: ChangeDetails }) {
  return (
    <>
      <h2 className="text-xl">
        {change.state === "waiting"
          ? "What students would see"
          : change.is_in_force
            ? "What students see since"
            : "What it changed then"}
      </h2>
      <Moves moves={moves} />
      <Fold title="Every line that differs" isOpen={moves.length === 0}>
        <DiffLines lines={lines} />
      </Fold>
      <h2 className="text-xl">Who paid for the old figure</h2>
      {holders.results === 0 ? (
        <p>Nobody paid for a figure that this changes.</p>
      ) : (
        <p>
          {holders.is_at_least ? "At least " : ""}
          {countOf(holders.results, "paid result shows", "paid results show")} the old figure, and{" "}
          {holders.results === 1 ? "keeps" : "keep"} it.
        </p>
      )}
    </>
  );
}

function About({ change }: { change: ChangeLine }) {
  return (
    <Card className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{change.title}</strong> <StateOf state={change.state} />
      </p>
      <p>
        {change.proposed_by} proposed it, {showMoment(change.proposed_at)}: {change.why}
      </p>
      <p className="wrap-anywhere">Read at: {change.source}</p>
      <p className="wrap-anywhere">
        <Link to={recordPath(change.file)} className="link">
          {change.file}
        </Link>
      </p>
      {change.decided_at !== null && (
        <p>
          {change.state} {change.decided_by === null ? "by nobody who pressed" : `by ${change.decided_by}`},{" "}
          {showMoment(change.decided_at)}: {change.decided_why}
          {change.version !== null && ` (version ${change.version})`}
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

const decide = (id: number, decision: keyof typeof decisions, onDone: OnDone): Act => ({
  ...decisions[decision],
  run: async (reason) =>
    onDone(
      await call("POST /desk/api/catalogue/changes/:id", { params: { id }, body: { decision, reason } }),
    ),
});

const tell = (id: number, phones: number, onDone: OnDone): Act => ({
  label: "Send the texts",
  explain: "A text to each phone; no phone gets a second one.",
  run: async (reason) =>
    onDone(
      await call("POST /desk/api/catalogue/changes/:id/texts", { params: { id }, body: { phones, reason } }),
    ),
});

interface OpenProps {
  details: ChangeDetails;
  onDone: OnDone;
}

function Decide({ details: { change, delay, may_not_publish: mayNot }, onDone }: OpenProps) {
  const against = change.is_own ? "withdraw" : "refuse";
  return (
    <Card className="grid gap-3">
      <Delayed delay={delay} mayConfirm={mayNot === null} />
      {delay === null && mayNot !== null && <p className="text-ink-2">{mayNot}</p>}
      <div className="flex flex-wrap gap-3">
        {mayNot === null && (
          <ActButton tone="main" act={() => decide(change.id, "publish", onDone)}>
            Publish
          </ActButton>
        )}
        <ActButton act={() => decide(change.id, against, onDone)}>{decisions[against].label}</ActButton>
      </div>
    </Card>
  );
}

function AfterPublishing({ details: { change, texted, text, holders }, onDone }: OpenProps) {
  const before = (change.version ?? 1) - 1;
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
          <ActButton act={() => tell(change.id, holders.phones, onDone)}>
            Tell {countOf(left, "phone")}
          </ActButton>
        </>
      )}
      {change.is_in_force && (
        <ActButton act={() => takeText(change.file, before, onDone)}>Undo this change</ActButton>
      )}
    </Card>
  );
}
