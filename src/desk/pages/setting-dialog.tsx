import { useState } from "react";
import type { Act, Field as FieldOfForm, SettingForm, SettingRow } from "../../contract/desk/settings.ts";
import { noticeKinds } from "../../contract/site-notice.ts";
import { NoticeBanner } from "../../web/ui/notice-banner.tsx";
import { call } from "../lib/call.ts";
import { accraInput, momentOfInput } from "../lib/format.ts";
import { ActDialog } from "../parts/act-dialog.tsx";
import { Choice, type Draft, FieldOf } from "../parts/fields.tsx";
import { TimeField } from "../parts/time-field.tsx";

interface Props {
  readonly way: "set" | "end" | "second";
  readonly act: Act;
  readonly title: string;
  readonly form: SettingForm;
  /** What stands there; null: a new one. */
  readonly row: SettingRow | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Sets one setting, with a field for each part of its value as the server describes it; or ends or confirms
 * one.
 */
export function SettingDialog({ way, act, title, form, row, onDone, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(form, row));
  const field = (name: string, wrong: ReadonlyMap<string, string>, named = name) => ({
    id: `setting-${name}`,
    value: draft[name] ?? "",
    error: wrong.get(named),
    onValue: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
  });
  const isChange = row !== null && row.kind === "dates";
  return (
    <ActDialog
      title={title}
      explain={act.explain}
      label={(way === "set" && form.submit) || act.label}
      onClose={onClose}
      onAct={async (reason) => {
        if (way === "set") {
          const params = { kind: form.kind };
          await call("POST /desk/api/settings/:kind", { params, body: { ...bodyOf(form, draft), reason } });
        } else {
          const params = { kind: form.kind, id: row?.id ?? 0, act: way };
          await call("POST /desk/api/settings/:kind/:id/:act", { params, body: { reason } });
        }
        onDone();
      }}
    >
      {(wrong) =>
        way === "set" && (
          <>
            {!isChange && form.subjects.length > 0 && (
              <Choice
                {...field("subject", wrong)}
                label="School"
                options={[{ value: "", label: "Choose a school" }, ...form.subjects]}
              />
            )}
            {form.fields
              .filter(({ only = "both" }) => only === "both" || only === (isChange ? "change" : "new"))
              .map((part) => (
                <FieldOf key={part.name} part={part} {...field(part.name, wrong, `value.${part.name}`)} />
              ))}
            {form.kind === "notice" && <Preview draft={draft} />}
            {form.from !== null && (
              <TimeField {...field("from", wrong)} label="From (Accra time)" hint={form.from.hint} />
            )}
            {form.until !== null && (
              <TimeField {...field("until", wrong)} label="Until (Accra time)" hint={form.until.hint} />
            )}
          </>
        )
      }
    </ActDialog>
  );
}

function draftOf({ fields, from, until }: SettingForm, row: SettingRow | null): Draft {
  const hoursAhead = (hours: number | null = null) =>
    hours === null ? "" : accraInput(new Date(Date.now() + hours * 3_600_000));
  return {
    ...Object.fromEntries(fields.map((part) => [part.name, textOf(part, row?.value[part.name])])),
    subject: row?.subject ?? "",
    from: hoursAhead(from?.start_hours),
    until: hoursAhead(until?.start_hours),
  };
}

function textOf({ input, start }: FieldOfForm, value: unknown): string {
  if (input === "tick") return value === true ? "yes" : "";
  if (typeof value === "number") return (value / 100).toFixed(2);
  return typeof value === "string" ? value : start;
}

function bodyOf({ fields }: SettingForm, draft: Draft) {
  const momentOf = (text = "") => (text === "" ? null : momentOfInput(text));
  return {
    subject: draft["subject"] ?? "",
    value: Object.fromEntries(fields.map((part) => [part.name, valueOf(part, draft[part.name] ?? "")])),
    from: momentOf(draft["from"]),
    until: momentOf(draft["until"]),
  };
}

/**
 * What is left empty is not known, and what is no number goes as it stands: where either may not be, the
 * server says so.
 */
function valueOf({ input }: FieldOfForm, text: string): unknown {
  if (input === "tick") return text === "yes";
  if (text.trim() === "" && (input === "money" || input === "day")) return null;
  return input === "money" && !Number.isNaN(Number(text)) ? Math.round(Number(text) * 100) : text.trim();
}

/** A notice as a phone shows it. */
function Preview({ draft }: { draft: Draft }) {
  const kind = noticeKinds.find((one) => one === draft["kind"]) ?? "info";
  return (
    <div className="grid gap-2">
      <p className="font-semibold">On a phone</p>
      {[
        { language: "en", label: "Preview in English", text: draft["english"] },
        { language: "fr", label: "Preview in French", text: draft["french"] },
      ].map(({ language, label, text = "" }) => (
        <div key={language} className="w-full max-w-[360px] overflow-hidden border border-line">
          <NoticeBanner kind={kind} label={label} language={language}>
            {text === "" ? "…" : text}
          </NoticeBanner>
        </div>
      ))}
    </div>
  );
}
