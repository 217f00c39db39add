import { useState } from "react";
import { Link, useParams } from "react-router";
import type { ActResult } from "../../../contract/desk/catalogue.ts";
import type { Reading } from "../../../contract/desk/readings.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { showMoment } from "../../lib/format.ts";
import { useData } from "../../lib/use-data.ts";
import { ActDialog } from "../../parts/act-dialog.tsx";
import { Page } from "../../parts/page.tsx";
import { Shown } from "../../parts/states.tsx";
import { SaidOfChange } from "../catalogue/said.tsx";
import { Alarms } from "./alarms.tsx";
import { Questions } from "./questions.tsx";
import { Rows } from "./rows.tsx";

/** One uploaded list: what has to be said of it, then its rows, then the proposal. */
export function ListPage() {
  const id = Number(useParams()["id"]);
  const { loaded, again, renew } = useData("GET /desk/api/readings/:id", { params: { id } });
  const [newer, setNewer] = useState<Reading | null>(null);
  const [result, setResult] = useState<ActResult | null>(null);
  return (
    <Page title="A school’s list">
      <SaidOfChange result={result} />
      <Shown of={loaded} again={again}>
        {(read) => {
          const reading = newer !== null && newer.revision >= read.revision ? newer : read;
          return (
            <List
              reading={reading}
              onReading={setNewer}
              onAgain={again}
              onResult={(said) => {
                setResult(said);
                setNewer(null);
                renew();
              }}
            />
          );
        }}
      </Shown>
    </Page>
  );
}

function List({
  reading,
  onReading,
  onAgain,
  onResult,
}: {
  reading: Reading;
  onReading: (reading: Reading) => void;
  onAgain: () => void;
  onResult: (result: ActResult) => void;
}) {
  const [open, setOpen] = useState<"propose" | "withdraw" | null>(null);
  const { list, state } = reading;
  const waiting =
    reading.rows.toConfirm.filter(({ decide }) => decide === null).length +
    reading.alarms.filter(({ because }) => because === null).length;
  const isOpen = state === "asking" || state === "deciding";
  const params = { id: reading.id };
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
          <Alarms
            reading={reading}
            canAnswer={state === "deciding"}
            onReading={onReading}
            onAgain={onAgain}
          />
          <Rows reading={reading} canDecide={state === "deciding"} onReading={onReading} onAgain={onAgain} />
        </>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center gap-3">
          {state === "deciding" && (
            <Button disabled={waiting > 0} onClick={() => setOpen("propose")}>
              Propose this list
            </Button>
          )}
          <Button tone="quiet" onClick={() => setOpen("withdraw")}>
            Put it aside
          </Button>
          {state === "deciding" && waiting > 0 && (
            <p className="text-ink-2">{waiting} still to be decided.</p>
          )}
        </div>
      )}
      {open === "propose" && (
        <ActDialog
          title="Propose this list"
          explain="A second person sees each figure beside the one before, the alarms, what was left out and the file, and publishes it."
          label="Propose this list"
          onClose={() => setOpen(null)}
          onAct={async (reason) => {
            const body = { revision: reading.revision, reason };
            const result = await call("POST /desk/api/readings/:id/propose", { params, body });
            setOpen(null);
            onResult(result);
          }}
        />
      )}
      {open === "withdraw" && (
        <ActDialog
          title="Put it aside"
          explain="Nothing of it becomes a change. It may be uploaded again."
          label="Put aside"
          onClose={() => setOpen(null)}
          onAct={async (reason) => {
            const result = await call("POST /desk/api/readings/:id/withdraw", { params, body: { reason } });
            setOpen(null);
            onResult(result);
          }}
        />
      )}
    </>
  );
}
