import { useState } from "react";
import { Link, useParams } from "react-router";
import type { Done } from "../../../contract/desk/endpoint.ts";
import type { Reading } from "../../../contract/desk/readings.ts";
import { Card } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { countOf, showMoment } from "../../lib/format.ts";
import { useData, useOutcome } from "../../lib/use-data.ts";
import { type Act, ActButton } from "../../parts/acts.tsx";
import { Page } from "../../parts/page.tsx";
import { Outcome, Shown } from "../../parts/states.tsx";
import { Alarms } from "./alarms.tsx";
import { Questions } from "./questions.tsx";
import { Rows } from "./rows.tsx";

/** One uploaded list: its questions, then its rows, then the proposal. */
export function Component() {
  const id = Number(useParams()["id"]);
  const { loaded, again, renew } = useData("GET /desk/api/readings/:id", { params: { id } });
  const [newer, setNewer] = useState<Reading | null>(null);
  const [result, done] = useOutcome<Done>(renew);
  return (
    <Page title="A school’s list">
      <Outcome result={result} />
      <Shown of={loaded} again={again}>
        {(read) => {
          const reading = newer !== null && newer.revision >= read.revision ? newer : read;
          return (
            <List
              reading={reading}
              onReading={setNewer}
              onAgain={again}
              onResult={(outcome) => {
                setNewer(null);
                done(outcome);
              }}
            />
          );
        }}
      </Shown>
    </Page>
  );
}

interface ListProps {
  reading: Reading;
  onReading: (reading: Reading) => void;
  onAgain: () => void;
  onResult: (result: Done) => void;
}

function List({ reading, onReading, onAgain, onResult }: ListProps) {
  const { list, state } = reading;
  const isDeciding = state === "deciding";
  return (
    <>
      <Card className="grid gap-1">
        <p>
          <strong>{reading.school_name}</strong>: {reading.file_name}
        </p>
        <p className="text-ink-2">
          {reading.uploaded_by} uploaded it, {showMoment(reading.uploaded_at)}; {reading.saved_by} saved last.{" "}
          {list !== null &&
            `It becomes the list ${list.id} (${list.nature}, ${list.year}), compared with ${reading.compared_with ?? "no list"}.`}
        </p>
        {reading.change_id !== null && (
          <Link to={`/changes/${reading.change_id}`} className="link">
            See the change it became
          </Link>
        )}
      </Card>
      {state === "asking" && <Questions reading={reading} onReading={onReading} />}
      {list !== null && (
        <>
          <Alarms reading={reading} canAnswer={isDeciding} onReading={onReading} onAgain={onAgain} />
          <Rows reading={reading} canDecide={isDeciding} onReading={onReading} onAgain={onAgain} />
        </>
      )}
      {(isDeciding || state === "asking") && <Acts reading={reading} onResult={onResult} />}
    </>
  );
}

function Acts({ reading, onResult }: Pick<ListProps, "reading" | "onResult">) {
  const { rows, alarms, state } = reading;
  const left = rows.toConfirm.filter(({ decide }) => decide === null).length;
  const rings = alarms.filter(({ because }) => because === null).length;
  const waits = [
    left > 0 ? countOf(left, "row is to be decided", "rows are to be decided") : "",
    rings > 0 ? countOf(rings, "alarm needs an answer", "alarms need an answer") : "",
  ].filter((part) => part !== "");
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === "deciding" && (
        <ActButton tone="main" disabled={waits.length > 0} act={() => propose(reading, onResult)}>
          Propose this list
        </ActButton>
      )}
      <ActButton act={() => withdraw(reading, onResult)}>Put it aside</ActButton>
      {state === "deciding" && waits.length > 0 && (
        <p className="text-ink-2">First: {waits.join(", and ")}.</p>
      )}
    </div>
  );
}

type OnResult = ListProps["onResult"];

const propose = ({ id, revision }: Reading, onResult: OnResult): Act => ({
  label: "Propose this list",
  explain:
    "A second person sees each figure beside the one before, the alarms, what was left out and the file, and publishes it.",
  run: async (reason) =>
    onResult(
      await call("POST /desk/api/readings/:id/propose", { params: { id }, body: { revision, reason } }),
    ),
});

const withdraw = ({ id }: Reading, onResult: OnResult): Act => ({
  title: "Put it aside",
  label: "Put aside",
  explain: "Nothing of it becomes a change. It may be uploaded again.",
  run: async (reason) =>
    onResult(await call("POST /desk/api/readings/:id/withdraw", { params: { id }, body: { reason } })),
});
