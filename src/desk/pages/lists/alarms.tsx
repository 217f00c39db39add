import type { ReactNode } from "react";
import type { Reading } from "../../../contract/desk/readings.ts";
import { Note } from "../../../web/ui/card.tsx";
import { Form } from "../../parts/form.tsx";
import type { Press } from "./press.ts";

const names: Readonly<Record<string, string>> = {
  reprint: "An old list again?",
  "other-kind": "Another kind of list?",
  "at-the-limit": "Entry limits?",
  vanished: "Programmes are missing.",
  "left-out": "Many rows left out?",
  scan: "Read from a picture.",
};

interface AlarmProps {
  alarm: Reading["alarms"][number];
  /** Where it can still be answered. */
  answer?: ReactNode;
}

/** An oddity of a whole list, with its answer. */
export function Alarm({ alarm: { alarm, says, because }, answer }: AlarmProps) {
  return (
    <Note tone={because === null ? "clay" : "gold"} className="grid gap-2">
      <p>
        <strong>{names[alarm] ?? alarm}</strong> {says}
      </p>
      {because === null ? answer : <p>Answered: {because}</p>}
    </Note>
  );
}

interface AlarmsProps {
  alarms: Reading["alarms"];
  /** null where nothing can be answered any more. */
  press: Press | null;
}

/** Each needs an answer before the list is proposed. */
export function Alarms({ alarms, press }: AlarmsProps) {
  if (alarms.length === 0) return null;
  return (
    <section aria-labelledby="alarms" className="grid gap-3">
      <h2 id="alarms" className="text-xl">
        Alarms
      </h2>
      {alarms.map((alarm, at) => (
        <Alarm
          key={`${alarm.alarm} ${alarm.says}`}
          alarm={alarm}
          answer={
            press !== null && (
              <Form
                label="Answer"
                tone="quiet"
                fields={[{ name: "because", label: "Why the list is right all the same" }]}
                work={({ because = "" }) => press({ step: "alarm", at, because })}
              />
            )
          }
        />
      ))}
    </section>
  );
}
