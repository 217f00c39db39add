import { useState } from "react";
import { longestPauseHours } from "../../contract/desk/lever-limits.ts";
import type { PauseRow } from "../../contract/desk/levers.ts";
import { Button } from "../../web/ui/button.tsx";
import { Card } from "../../web/ui/card.tsx";
import { call } from "../lib/call.ts";
import { accraInput, momentOfInput, showMoment, showUntil } from "../lib/format.ts";
import { useData } from "../lib/use-data.ts";
import { ActDialog } from "../parts/act-dialog.tsx";
import { TimeField } from "../parts/time-field.tsx";
import { Badge, Shown } from "../parts/states.tsx";
import { Table, type Column } from "../parts/table.tsx";
import { How, WhoAndWhy } from "./held.tsx";

const columns: Column<PauseRow>[] = [
  { head: "From", cell: ({ from }) => showMoment(from) },
  { head: "Until", cell: ({ until }) => showUntil(until) },
  { head: "State", cell: ({ how }) => <How how={how} /> },
  { head: "Who and why", cell: (row) => <WhoAndWhy row={row} /> },
];

/** Payments on or paused. */
export function PaymentsLever({ mayAct }: { mayAct: boolean }) {
  const { loaded, again, renew } = useData("GET /desk/api/levers/payments");
  const [open, setOpen] = useState<"pause" | "resume" | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    renew();
  };
  return (
    <section aria-labelledby="payments" className="grid gap-4">
      <h2 id="payments" className="text-xl">
        Payments
      </h2>
      <Shown of={loaded} again={again}>
        {(rows) => {
          const pause = rows.find(({ how }) => how === "now");
          return (
            <>
              <Card className="grid gap-3">
                {pause === undefined ? (
                  <p>
                    <Badge tone="good">on</Badge> Students are sent to the gateway.
                  </p>
                ) : (
                  <p>
                    <Badge tone="warn">paused</Badge> Until {showUntil(pause.until)}, by {pause.who}:{" "}
                    {pause.why}
                  </p>
                )}
                {mayAct && (
                  <div className="flex flex-wrap gap-3">
                    <Button tone="quiet" onClick={() => setOpen("pause")}>
                      {pause === undefined ? "Pause payments" : "Renew the pause"}
                    </Button>
                    {pause !== undefined && (
                      <Button onClick={() => setOpen("resume")}>Resume payments</Button>
                    )}
                  </div>
                )}
              </Card>
              {rows.length > 0 && (
                <Table caption="Pauses of payments" columns={columns} rows={rows} keyOf={({ id }) => id} />
              )}
            </>
          );
        }}
      </Shown>
      {open === "pause" && <PausePayments onDone={done} onClose={close} />}
      {open === "resume" && <ResumePayments onDone={done} onClose={close} />}
    </section>
  );
}

interface ActProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const anHourMs = 3_600_000;

function PausePayments({ onDone, onClose }: ActProps) {
  const [until, setUntil] = useState(() => accraInput(new Date(Date.now() + anHourMs)));
  return (
    <ActDialog
      title="Pause payments"
      explain="Nobody is sent to the gateway. Checks go on, opened results stay open, and what was begun before is still settled."
      label="Pause payments"
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/levers/payments/pause", {
          body: { until: momentOfInput(until), reason },
        });
        onDone();
      }}
    >
      {(wrong) => (
        <TimeField
          id="pause-until"
          label="Until (Accra time)"
          hint={`${longestPauseHours} hours at most; it can be renewed.`}
          value={until}
          error={wrong.get("until")}
          onValue={setUntil}
        />
      )}
    </ActDialog>
  );
}

function ResumePayments({ onDone, onClose }: ActProps) {
  return (
    <ActDialog
      title="Resume payments"
      explain="From now on students are sent to the gateway again."
      label="Resume payments"
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/levers/payments/resume", { body: { reason } });
        onDone();
      }}
    />
  );
}
