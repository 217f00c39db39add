import { useId, useState } from "react";
import type { DeskAnswer } from "../../contract/desk/api.ts";
import type { ShownWindow } from "../../contract/desk/windows.ts";
import { describedBy, Field } from "../../web/ui/field.tsx";
import { call } from "../lib/call.ts";
import { momentOfInput } from "../lib/format.ts";
import { ActDialog } from "../parts/act-dialog.tsx";
import { TimeField } from "../parts/time-field.tsx";

type Applicants = ShownWindow["applicants"];

export const applicantNames: Readonly<Record<Applicants, string>> = {
  all: "everybody",
  wassce: "WASSCE holders",
  mature: "mature applicants",
  diploma: "diploma holders",
  international: "international applicants",
};
const kinds = Object.keys(applicantNames) as Applicants[];

interface WriteWindowProps {
  /** What stands there; null: a new one. */
  readonly window: ShownWindow | null;
  readonly schools: DeskAnswer<"GET /desk/api/windows">["schools"];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** As it stands in the fields. */
interface Draft {
  readonly school: string;
  readonly year: string;
  readonly applicants: Applicants;
  readonly opens: string;
  readonly closes: string;
  readonly fee: string;
  readonly currency: string;
  readonly source: string;
  readonly read: string;
  readonly from: string;
  readonly isWithdrawn: boolean;
}

function draftOf(window: ShownWindow | null): Draft {
  const year = new Date().getFullYear();
  return {
    school: window?.school.slug ?? "",
    year: window?.year ?? `${year}/${year + 1}`,
    applicants: window?.applicants ?? "wassce",
    opens: window?.opens_on ?? "",
    closes: window?.closes_on ?? "",
    fee: window?.fee == null ? "" : (window.fee.amount / 100).toFixed(2),
    currency: window?.fee?.currency ?? "GHS",
    source: window?.source ?? "",
    read: new Date().toISOString().slice(0, 10),
    from: "",
    isWithdrawn: false,
  };
}

const orNull = (text: string) => (text === "" ? null : text);

function bodyOf(draft: Draft) {
  return {
    school: draft.school,
    year: draft.year,
    applicants: draft.applicants,
    opens_on: orNull(draft.opens),
    closes_on: orNull(draft.closes),
    fee:
      draft.fee.trim() === ""
        ? null
        : { amount: Math.round(Number(draft.fee) * 100), currency: draft.currency.trim().toUpperCase() },
    source: draft.source.trim(),
    read_on: draft.read,
    is_withdrawn: draft.isWithdrawn,
    from: draft.from === "" ? null : momentOfInput(draft.from),
  };
}

export function WriteWindow({ window, schools, onDone, onClose }: WriteWindowProps) {
  const [draft, setDraft] = useState(() => draftOf(window));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <ActDialog
      title={window === null ? "New window" : `${window.school.name}, ${window.year}`}
      explain="Only what the school itself says, with the page where you read it. Leave empty what it does not say: students are told that it is not known."
      label={draft.isWithdrawn ? "Take it back" : "Write it down"}
      onClose={onClose}
      onAct={async (reason) => {
        await call("POST /desk/api/windows", { body: { ...bodyOf(draft), reason } });
        onDone();
      }}
    >
      {(wrong) => (
        <>
          {window === null ? (
            <OfWhom draft={draft} schools={schools} wrong={wrong} onChange={change} />
          ) : (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={draft.isWithdrawn}
                onChange={(event) => change({ isWithdrawn: event.target.checked })}
              />
              Take back what stands there: nothing is known
            </label>
          )}
          <TimeField
            id="window-opens"
            type="date"
            label="Opens on"
            value={draft.opens}
            error={wrong.get("opens_on")}
            onValue={(opens) => change({ opens })}
          />
          <TimeField
            id="window-closes"
            type="date"
            label="Closes on"
            value={draft.closes}
            error={wrong.get("closes_on")}
            onValue={(closes) => change({ closes })}
          />
          <Fee draft={draft} wrong={wrong} onChange={change} />
          <TextField
            label="Source: the page where it is read"
            value={draft.source}
            error={wrong.get("source")}
            onValue={(source) => change({ source })}
          />
          <TimeField
            id="window-read"
            type="date"
            label="Read on"
            value={draft.read}
            error={wrong.get("read_on")}
            onValue={(read) => change({ read })}
          />
          <TimeField
            id="window-from"
            label="Told from (Accra time)"
            hint="Empty: from now on."
            value={draft.from}
            error={wrong.get("from")}
            onValue={(from) => change({ from })}
          />
        </>
      )}
    </ActDialog>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly wrong: ReadonlyMap<string, string>;
  readonly onChange: (part: Partial<Draft>) => void;
}

function OfWhom({ draft, wrong, schools, onChange }: PartProps & { schools: WriteWindowProps["schools"] }) {
  return (
    <>
      <Field id="window-school" label="School" error={wrong.get("school")}>
        <select
          id="window-school"
          className="control"
          required
          value={draft.school}
          onChange={(event) => onChange({ school: event.target.value })}
        >
          <option value="">Choose a school</option>
          {schools.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <TextField
        label="Entry, like 2027/2028"
        value={draft.year}
        error={wrong.get("year")}
        onValue={(year) => onChange({ year })}
      />
      <Field id="window-applicants" label="For">
        <select
          id="window-applicants"
          className="control"
          value={draft.applicants}
          onChange={(event) =>
            onChange({ applicants: kinds.find((kind) => kind === event.target.value) ?? "all" })
          }
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {applicantNames[kind]}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}

function Fee({ draft, wrong, onChange }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
      <TextField
        label="The form costs"
        value={draft.fee}
        error={wrong.get("fee.amount") ?? wrong.get("fee")}
        onValue={(fee) => onChange({ fee })}
      />
      <TextField
        label="Currency"
        value={draft.currency}
        error={wrong.get("fee.currency")}
        onValue={(currency) => onChange({ currency })}
      />
    </div>
  );
}

function TextField({
  label,
  value,
  error,
  onValue,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <input
        id={id}
        className="control"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}
