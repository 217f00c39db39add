import type { Field, SettingForm, SettingRow } from "../../contract/desk/settings.ts";
import { call } from "../lib/call.ts";
import { accraInput, momentOfInput, showMoment } from "../lib/format.ts";
import type { Act } from "../parts/acts.tsx";
import type { Draft, FormField } from "../parts/form.tsx";

/** Ends or confirms a row. */
export function rowAct(way: "end" | "second", form: SettingForm, row: SettingRow): Act | false {
  const described = row[way];
  if (described === null) return false;
  const params = { kind: row.kind, id: row.id ?? 0 };
  return {
    ...described,
    ...nameOf(described.label, form, row),
    run: (reason) =>
      way === "second"
        ? call("POST /desk/api/proposals/:kind/:id", { params, body: { decision: "confirm", reason } })
        : call("POST /desk/api/settings/:kind/:id/end", { params, body: { reason } }),
  };
}

/** Makes or changes a row, with a field for each part of its value as the server describes it. */
export function setAct(form: SettingForm, row: SettingRow | null): Act | false {
  const described = row === null ? form.make : row.set;
  if (described === null) return false;
  const { kind, submit } = form;
  return {
    ...described,
    ...(row === null ? { isMain: true } : nameOf(described.label, form, row)),
    submit: submit ?? described.label,
    fields: () => fieldsOf(form, row),
    run: async (reason, draft) => {
      const subject = row?.subject ?? draft["subject"] ?? "";
      const body = { ...bodyOf(form, draft), subject, reason };
      await call("POST /desk/api/settings/:kind", { params: { kind }, body });
    },
  };
}

/** "End" needs the name of the notice; "Pause texts" is complete. */
function nameOf(
  label: string,
  { is_switch: isSwitch }: SettingForm,
  row: SettingRow,
): Pick<Act, "about" | "title"> {
  if (isSwitch) return {};
  const from = row.kind === "price" && row.from !== null ? ` from ${showMoment(row.from)}` : "";
  const about = `${row.lines[0]}${from}`;
  return { about, title: `${label}: ${about}` };
}

function fieldsOf({ fields, subjects, from, until }: SettingForm, row: SettingRow | null): FormField[] {
  const isChange = row !== null && row.kind === "dates";
  const school = { name: "subject", label: "School", input: "choice", options: subjects } as const;
  const time = (name: "from" | "until", label: string, of: SettingForm["from"]): FormField[] => {
    if (of === null) return [];
    const start =
      of.start_hours === null ? "" : accraInput(new Date(Date.now() + of.start_hours * 3_600_000));
    return [{ name, label, input: "moment", hint: of.hint, start }];
  };
  return [
    ...(!isChange && subjects.length > 0 ? [school] : []),
    ...fields.map(({ only, ...part }) => ({
      ...part,
      input: only === undefined || only === (isChange ? "change" : "new") ? part.input : ("hidden" as const),
      refusedAs: `value.${part.name}`,
      start: textOf(part, row?.value[part.name]),
    })),
    ...time("from", "From (Accra time)", from),
    ...time("until", "Until (Accra time)", until),
  ];
}

function textOf({ input, start }: Field, value: unknown): string {
  if (input === "tick") return value === true ? "yes" : "";
  if (typeof value === "number") return (value / 100).toFixed(2);
  return typeof value === "string" ? value : start;
}

function bodyOf({ fields }: SettingForm, draft: Draft) {
  return {
    value: Object.fromEntries(fields.map((part) => [part.name, valueOf(part, draft[part.name] ?? "")])),
    from: momentOfInput(draft["from"]),
    until: momentOfInput(draft["until"]),
  };
}

/**
 * An empty field is sent as null, and an invalid number as text: the server refuses where that is not
 * allowed.
 */
function valueOf({ input }: Field, text: string): unknown {
  if (input === "tick") return text === "yes";
  if (text.trim() === "" && (input === "money" || input === "day")) return null;
  return input === "money" && !Number.isNaN(Number(text)) ? Math.round(Number(text) * 100) : text.trim();
}
