import { useId, useState } from "react";
import type { Reading } from "../../../contract/desk/readings.ts";
import { Note } from "../../../web/ui/card.tsx";
import { call } from "../../lib/call.ts";
import { TextField } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";

export const alarmNames: Readonly<Record<string, string>> = {
  reprint: "An old list again?",
  "other-kind": "Another kind of list?",
  "at-the-limit": "Entry limits?",
  vanished: "Programmes are missing.",
  "left-out": "Many rows left out?",
  scan: "Read from a picture.",
};

interface AlarmsProps {
  reading: Reading;
  canAnswer: boolean;
  onReading: (reading: Reading) => void;
  onAgain: () => void;
}

/** Oddities of the whole list. Each needs an answer before the list is proposed. */
export function Alarms({ reading, canAnswer, ...on }: AlarmsProps) {
  if (reading.alarms.length === 0) return null;
  return (
    <section aria-labelledby="alarms" className="grid gap-3">
      <h2 id="alarms" className="text-xl">
        Alarms
      </h2>
      {reading.alarms.map(({ alarm, says, because }, at) => (
        <Note key={`${alarm} ${says}`} tone={because === null ? "clay" : "gold"} className="grid gap-2">
          <p>
            <strong>{alarmNames[alarm] ?? alarm}</strong> {says}
          </p>
          {because !== null && <p>Answered: {because}</p>}
          {canAnswer && because === null && <Answer reading={reading} at={at} {...on} />}
        </Note>
      ))}
    </section>
  );
}

type AnswerProps = Omit<AlarmsProps, "canAnswer"> & { at: number };

function Answer({ reading: { id, revision }, at, onReading, onAgain }: AnswerProps) {
  const field = useId();
  const [because, setBecause] = useState("");
  const send = async () => {
    try {
      const body = { revision, change: { step: "alarm", at, because } } as const;
      onReading(await call("POST /desk/api/readings/:id", { params: { id }, body }));
    } catch (error) {
      onAgain();
      throw error;
    }
  };
  return (
    <Form label="Answer" tone="quiet" work={send}>
      <TextField id={field} label="Why the list is right all the same" value={because} onValue={setBecause} />
    </Form>
  );
}
