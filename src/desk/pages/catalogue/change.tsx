import { useState } from "react";
import { Link, useParams } from "react-router";
import type { ChangeDetails, ChangeLine, ActResult } from "../../../contract/desk/catalogue.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Card, Note } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { showCount, showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { ActDialog } from "../../parts/act-dialog.tsx";
import { Delayed } from "../../parts/delayed.tsx";
import { Page } from "../../parts/page.tsx";
import { Shown } from "../../parts/states.tsx";
import { StateOf } from "./changes.tsx";
import { TakeText } from "./propose.tsx";
import { SaidOfChange } from "./said.tsx";
import { DiffLines, ListBehind, Moves } from "./what-changes.tsx";

/** One change: what students would see, who holds the old figure, and what is to be done. */
export function ChangePage() {
  const id = Number(useParams()["id"]);
  const { loaded, again, renew } = useData("GET /desk/api/catalogue/changes/:id", { params: { id } });
  const [result, setResult] = useState<ActResult | null>(null);
  const done = (said: ActResult) => {
    setResult(said);
    renew();
  };
  return (
    <Page title="A change">
      <SaidOfChange result={result === null || result.id !== id ? result : { ...result, id: null }} />
      <Shown of={loaded} again={again}>
        {(details) => <Details details={details} onDone={done} />}
      </Shown>
    </Page>
  );
}

function Details({ details, onDone }: { details: ChangeDetails; onDone: (result: ActResult) => void }) {
  const { change, lines, moves, list, trouble, holders } = details;
  return (
    <>
      <About change={change} />
      {trouble !== null && (
        <Note tone="gold" className="whitespace-pre-line">
          {trouble}
        </Note>
      )}
      {list !== null && <ListBehind list={list} />}
      <h2 className="text-xl">
        {change.state === "waiting" ? "What students would see" : "What students see since"}
      </h2>
      <Moves moves={moves} />
      <details open={moves.length === 0}>
        <summary className="min-h-11 cursor-pointer py-2.5 underline">Every line that differs</summary>
        <DiffLines lines={lines} />
      </details>
      <h2 className="text-xl">Who paid for the old figure</h2>
      {holders.results === 0 ? (
        <p>Nobody paid for a figure that this changes.</p>
      ) : (
        <p>
          {holders.is_at_least ? "At least " : ""}
          {showCount(holders.results)} paid {holders.results === 1 ? "result holds" : "results hold"} another
          newest figure, and {holders.results === 1 ? "keeps" : "keep"} it. {showCount(holders.phones)}{" "}
          {holders.phones === 1 ? "phone" : "phones"} can be told.
        </p>
      )}
      <Acts details={details} onDone={onDone} />
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
        <Link to={`/record?${new URLSearchParams({ file: change.file })}`} className="link">
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

type Act = "publish" | "refuse" | "withdraw" | "tell";
const acts: Record<Act, { readonly label: string; readonly explain: string }> = {
  publish: {
    label: "Publish",
    explain:
      "Students see it at once, and everybody’s next check is judged by it. Undoing it is a change as any other.",
  },
  refuse: { label: "Refuse", explain: "Nothing changes. It may be proposed again." },
  withdraw: { label: "Take back", explain: "Nothing changes. It may be proposed again." },
  tell: {
    label: "Send the texts",
    explain: "A text to each phone; whoever was told before is not told again.",
  },
};

function Acts({ details, onDone }: { details: ChangeDetails; onDone: (result: ActResult) => void }) {
  const { change, holders } = details;
  const [open, setOpen] = useState<Act | "undo" | null>(null);
  const close = () => setOpen(null);
  const done = (result: ActResult) => {
    close();
    onDone(result);
  };
  const send = (act: Act, reason: string) => {
    const params = { id: change.id };
    return act === "tell"
      ? call("POST /desk/api/catalogue/changes/:id/texts", {
          params,
          body: { phones: holders.phones, reason },
        })
      : call("POST /desk/api/catalogue/changes/:id", { params, body: { decision: act, reason } });
  };
  return (
    <>
      {change.state === "waiting" && <Decide details={details} onOpen={setOpen} />}
      {change.version !== null && <AfterPublishing details={details} onOpen={setOpen} />}
      {open === "undo" && change.version !== null && (
        <TakeText file={change.file} at={change.version - 1} onClose={close} onDone={done} />
      )}
      {open !== null && open !== "undo" && (
        <ActDialog
          title={acts[open].label}
          explain={acts[open].explain}
          label={acts[open].label}
          onClose={close}
          onAct={async (reason) => done(await send(open, reason))}
        />
      )}
    </>
  );
}

interface OpenProps {
  details: ChangeDetails;
  onOpen: (act: Act | "undo") => void;
}

function Decide({ details: { change, delay, may_not_publish: mayNot }, onOpen }: OpenProps) {
  return (
    <Card className="grid gap-3">
      <Delayed delay={delay} mayConfirm={mayNot === null} />
      {delay === null && mayNot !== null && <p className="text-ink-2">{mayNot}</p>}
      <div className="flex flex-wrap gap-3">
        {mayNot === null && <Button onClick={() => onOpen("publish")}>Publish</Button>}
        <Button tone="quiet" onClick={() => onOpen(change.is_own ? "withdraw" : "refuse")}>
          {change.is_own ? "Take back" : "Refuse"}
        </Button>
      </div>
    </Card>
  );
}

function AfterPublishing({ details: { texted, text, holders }, onOpen }: OpenProps) {
  return (
    <Card className="grid justify-items-start gap-3">
      {texted !== null && (
        <p>
          {texted.by} had {showCount(texted.orders)} told, {showMoment(texted.at)}.
        </p>
      )}
      {text !== null && holders.phones > 0 && (
        <>
          <p>The text reads: {text}</p>
          <Button tone="quiet" onClick={() => onOpen("tell")}>
            Tell {showCount(holders.phones)} {holders.phones === 1 ? "phone" : "phones"}
          </Button>
        </>
      )}
      <Button tone="quiet" onClick={() => onOpen("undo")}>
        Undo this change
      </Button>
    </Card>
  );
}
