import { useParams } from "react-router";
import type { UploadedList } from "../../../contract/desk/uploaded-lists.ts";
import { Card } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { countOf, showMoment } from "../../lib/format.ts";
import { type Act, ActButton } from "../../parts/acts.tsx";
import { PageLink } from "../../parts/links.tsx";
import { DataPage } from "../../parts/page.tsx";
import { Alarm } from "./alarm.tsx";
import { type PressedList, usePresses } from "./press.ts";
import { Questions } from "./questions.tsx";
import { Rows } from "./rows.tsx";

/** One uploaded list: its questions, then its rows, then the proposal. */
export function Component() {
  const id = Number(useParams()["id"]);
  return (
    <DataPage title="A school’s list" get={["GET /desk/api/readings/:id", { params: { id } }]}>
      {(reading, loaded) => <List reading={reading} of={loaded} />}
    </DataPage>
  );
}

function List({ reading, of }: PressedList) {
  const { list, state } = reading;
  const press = usePresses({ reading, of });
  const pressNow = state === "deciding" ? press : null;
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
          <PageLink to={`/changes/${reading.change_id}`}>See the change it became</PageLink>
        )}
      </Card>
      {state === "asking" && <Questions reading={reading} press={press} />}
      {list !== null && (
        <>
          {reading.alarms.length > 0 && <h2 className="text-xl">Alarms</h2>}
          {reading.alarms.map((alarm, at) => (
            <Alarm
              key={`${alarm.alarm} ${alarm.says}`}
              alarm={alarm}
              answer={pressNow && ((because) => pressNow({ step: "alarm", at, because }))}
            />
          ))}
          <Rows reading={reading} press={pressNow} />
        </>
      )}
      <ListActs reading={reading} />
    </>
  );
}

function ListActs({ reading }: { reading: UploadedList }) {
  const { rows, alarms, state } = reading;
  const left = rows.toConfirm.filter(({ decide }) => decide === null).length;
  const rings = alarms.filter(({ because }) => because === null).length;
  const waits = [
    left > 0 ? countOf(left, "row is to be decided", "rows are to be decided") : "",
    rings > 0 ? countOf(rings, "alarm needs an answer", "alarms need an answer") : "",
  ].filter((part) => part !== "");
  if (state !== "deciding" && state !== "asking") return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === "deciding" && <ActButton disabled={waits.length > 0} act={propose(reading)} />}
      <ActButton act={withdraw(reading)} />
      {state === "deciding" && waits.length > 0 && (
        <p className="text-ink-2">First: {waits.join(", and ")}.</p>
      )}
    </div>
  );
}

const propose = ({ id, revision }: UploadedList): Act => ({
  label: "Propose this list",
  isMain: true,
  explain:
    "A second person sees each figure beside the one before, the alarms, what was left out and the file, and publishes it.",
  run: (reason) =>
    call("POST /desk/api/readings/:id/close", { params: { id }, body: { revision, as: "proposed", reason } }),
});

const withdraw = ({ id, revision }: UploadedList): Act => ({
  label: "Put it aside",
  submit: "Put aside",
  explain: "Nothing of it becomes a change. It may be uploaded again.",
  run: (reason) =>
    call("POST /desk/api/readings/:id/close", {
      params: { id },
      body: { revision, as: "withdrawn", reason },
    }),
});
