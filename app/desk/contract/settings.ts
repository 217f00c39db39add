import { z } from "zod";
import { deskAct, Moment, RowId, deskRead, withReason } from "../../kernel/contract/desk/endpoint.ts";
import { deskRoles } from "../../kernel/contract/desk/roles.ts";
import { Field } from "../../kernel/contract/desk/setting-values.ts";

/** Pauses, notices, the price, what is withheld, and switches; setting-kinds.ts describes each kind. */

const Act = z.object({ label: z.string(), explain: z.string() });

/** A row of a section: a stored row, or the default. */
export const SettingRow = z.object({
  /** null for the default. */
  id: z.number().int().nullable(),
  kind: z.string(),
  subject: z.string(),
  /** Text of the row; the first line is its name. */
  lines: z.array(z.string()),
  how: z.string(),
  tone: z.enum(["quiet", "good", "warn"]),
  from: Moment.nullable(),
  until: Moment.nullable(),
  who: z.string().nullable(),
  why: z.string().nullable(),
  seconded_by: z.string().nullable(),
  /** The act that this operator may do; null without one. */
  set: Act.nullable(),
  end: Act.nullable(),
  second: Act.nullable(),
});
export type SettingRow = z.output<typeof SettingRow>;

/** Initial hours from now; null for an empty field, which means now, or no end. */
const Time = z.object({ hint: z.string(), start_hours: z.number().nullable() });

export const SettingForm = z.object({
  kind: z.string(),
  /** A pause or switch: its row has no value and no name. */
  is_switch: z.boolean(),
  /** The form for a new row; null if the operator may not add one, or its row has the form. */
  make: Act.nullable(),
  /** Text of the last button; null for the act itself. */
  submit: z.string().nullable(),
  fields: z.array(Field),
  from: Time.nullable(),
  until: Time.nullable(),
});
export type SettingForm = z.output<typeof SettingForm>;

export const SettingSection = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  forms: z.array(SettingForm),
  now: z.array(SettingRow),
  coming: z.array(SettingRow),
});
export type SettingSection = z.output<typeof SettingSection>;

export const listSettings = deskRead("/desk/api/settings", {
  roles: deskRoles,
  data: z.array(SettingSection),
});

/** Each kind has its own path, rule and schema of the value. */
export const setSetting = deskAct("/desk/api/settings/:kind", "set", {
  roles: deskRoles,
  params: z.object({ kind: z.string() }),
  body: withReason({
    subject: z.string().max(80),
    value: z.record(z.string(), z.unknown()),
    /** null: now. */
    from: z.iso.datetime().nullable(),
    /** null for no end, if the kind allows it. */
    until: z.iso.datetime().nullable(),
  }),
  data: z.object({ id: z.number().int() }),
});

export const endSetting = deskAct("/desk/api/settings/:kind/:id/end", "end", {
  roles: deskRoles,
  params: z.object({ kind: z.string(), id: RowId }),
});
