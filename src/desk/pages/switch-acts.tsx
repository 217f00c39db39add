import { useState } from "react";
import { longestHours } from "../../contract/desk/lever-limits.ts";
import type { SwitchRow } from "../../contract/desk/switches.ts";
import { call } from "../lib/call.ts";
import { accraInput, momentOfInput } from "../lib/format.ts";
import { ActDialog } from "../parts/act-dialog.tsx";
import { TimeField } from "../parts/time-field.tsx";
import { namesOf } from "./switches.tsx";

export interface Switching {
  readonly act: "hold" | "back";
  readonly lever: SwitchRow["lever"];
  readonly subject: string;
}

interface ActProps {
  readonly switching: Switching;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function SwitchDialog(props: ActProps) {
  return props.switching.act === "hold" ? <Hold {...props} /> : <Back {...props} />;
}

const anHourMs = 3_600_000;

function Hold({ switching: { lever, subject }, onDone, onClose }: ActProps) {
  const mayBeOpen = lever === "sms-first";
  const [until, setUntil] = useState(() => (mayBeOpen ? "" : accraInput(new Date(Date.now() + anHourMs))));
  const { act } = namesOf(lever, subject);
  const hours = longestHours[lever];
  const longest = hours > 48 ? `${hours / 24} days` : `${hours} hours`;
  return (
    <ActDialog
      title={act}
      explain={whatHappens(lever, subject)}
      label={act}
      onClose={onClose}
      onAct={async (reason) => {
        const end = until === "" && mayBeOpen ? null : momentOfInput(until);
        await call("POST /desk/api/levers/switches", { body: { lever, subject, until: end, reason } });
        onDone();
      }}
    >
      {(wrong) => (
        <TimeField
          id="switch-until"
          label="Until (Accra time)"
          hint={`${longest} at most. ${mayBeOpen ? "Empty: until it is changed." : "It ends by itself."}`}
          value={until}
          error={wrong.get("until")}
          onValue={setUntil}
        />
      )}
    </ActDialog>
  );
}

function Back({ switching: { lever, subject }, onDone, onClose }: ActProps) {
  const { back } = namesOf(lever, subject);
  return (
    <ActDialog
      title={back}
      label={back}
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/levers/switches/back", { body: { lever, subject, reason } });
        onDone();
      }}
    />
  );
}

function whatHappens(lever: SwitchRow["lever"], subject: string): string {
  switch (lever) {
    case "texts":
      return "No text goes out; those of payments wait and none is lost. Whoever wants a code reads that we cannot send texts just now. Codes for the desk go out all the same.";
    case "sms-off":
      return "The other companies send. What it was handed before is not called back.";
    case "sms-first":
      return "It is tried before the others; where it fails, they are tried as before.";
    case "reader-off":
      return subject === "ai"
        ? "The built-in reader reads alone. What the AI service reads now, it ends."
        : "No slip is read: whoever uploads one is asked to enter their grades. What waits is read to its end.";
  }
}
