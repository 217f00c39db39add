import { useId, useState } from "react";
import type { Reading } from "../../../contract/desk/readings.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Note } from "../../../web/ui/card.tsx";
import { FieldError } from "../../../web/ui/field.tsx";
import { call, sentenceOf } from "../../lib/call.ts";
import { TextField } from "../../parts/text-field.tsx";

/** What an alarm is called on screen. */
export const alarmNames: Readonly<Record<string, string>> = {
  reprint: "An old list again?",
  "other-kind": "Another kind of list?",
  "at-the-limit": "Entry limits?",
  vanished: "Programmes are missing.",
  "left-out": "Many rows left out?",
  scan: "Read from a picture.",
};

/** What is odd about the whole list. Each needs an answer before the list is proposed. */
export function Alarms({
  reading,
  canAnswer,
  onReading,
  onAgain,
}: {
  reading: Reading;
  canAnswer: boolean;
  onReading: (reading: Reading) => void;
  onAgain: () => void;
}) {
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
          {canAnswer && because === null && (
            <Answer reading={reading} at={at} onReading={onReading} onAgain={onAgain} />
          )}
        </Note>
      ))}
    </section>
  );
}

function Answer({
  reading: { id, revision },
  at,
  onReading,
  onAgain,
}: {
  reading: Reading;
  at: number;
  onReading: (reading: Reading) => void;
  onAgain: () => void;
}) {
  const field = useId();
  const [because, setBecause] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const send = async () => {
    try {
      const body = { revision, change: { step: "alarm", at, because } } as const;
      onReading(await call("POST /desk/api/readings/:id", { params: { id }, body }));
    } catch (error) {
      setWrong(sentenceOf(error));
      onAgain();
    }
  };
  return (
    <form
      className="grid gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField id={field} label="Why the list is right all the same" value={because} onValue={setBecause} />
      <FieldError id={field} message={wrong} />
      <div>
        <Button type="submit" tone="quiet">
          Answer
        </Button>
      </div>
    </form>
  );
}
