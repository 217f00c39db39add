import { z } from "zod";
import { Delay } from "./delays.ts";
import { act, read, withReason } from "./endpoint.ts";
import { deskRoles } from "./roles.ts";

/** Pauses, notices, the price, switches and opening dates: what each kind is stands in setting-kinds.ts. */

/** A button, and what its dialog explains. */
const Act = z.object({ label: z.string(), explain: z.string() });
export type Act = z.output<typeof Act>;

/** How one part of a value is asked for. */
export const Field = z.object({
  name: z.string(),
  label: z.string(),
  input: z.enum(["text", "long", "money", "day", "choice", "tick"]),
  hint: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  longest: z.number().optional(),
  language: z.enum(["en", "fr"]).optional(),
  /** The initial value. */
  start: z.string(),
  /** Asked for only where a new one is made, or only where one is changed. */
  only: z.enum(["new", "change"]).optional(),
});
export type Field = z.output<typeof Field>;

/** One line of a section: a row of the table, or the usual state while nothing is set. */
export const SettingRow = z.object({
  /** null: nobody set it. */
  id: z.number().int().nullable(),
  kind: z.string(),
  subject: z.string(),
  /** What it says; the first line is its name. */
  lines: z.array(z.object({ text: z.string(), language: z.enum(["en", "fr"]) })),
  /** Where it is read. */
  link: z.string().nullable(),
  how: z.string(),
  tone: z.enum(["quiet", "good", "warn"]),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  who: z.string().nullable(),
  why: z.string().nullable(),
  seconded_by: z.string().nullable(),
  /** Nobody else may confirm it; null where somebody may. */
  delay: Delay.nullable(),
  /** The act that this operator may do; null without one. */
  set: Act.nullable(),
  end: Act.nullable(),
  second: Act.nullable(),
  /** The form's values when the row is changed. */
  value: z.record(z.string(), z.unknown()),
});
export type SettingRow = z.output<typeof SettingRow>;

/** Hours from now that are offered; null: empty, which means now, or until it is changed. */
const Time = z.object({ hint: z.string(), start_hours: z.number().nullable() });

export const SettingForm = z.object({
  kind: z.string(),
  /** Of a new one; null where whoever asks may not, or where it is set on its row. */
  make: Act.nullable(),
  /** The last press; null: the act itself. */
  submit: z.string().nullable(),
  fields: z.array(Field),
  /** Schools that a new row may be about; else empty. */
  subjects: z.array(z.object({ value: z.string(), label: z.string() })),
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

export const listSettings = read("/desk/api/settings", { roles: deskRoles, data: z.array(SettingSection) });

/** Served for each kind at its own path, with its own rule and the value of its own record. */
export const setSetting = act("/desk/api/settings/:kind", "set", {
  roles: deskRoles,
  params: z.object({ kind: z.string() }),
  body: withReason({
    subject: z.string().max(80),
    value: z.record(z.string(), z.unknown()),
    /** null: now. */
    from: z.iso.datetime().nullable(),
    /** null: until it is changed, where the kind allows it. */
    until: z.iso.datetime().nullable(),
  }),
  data: z.object({ id: z.number().int(), is_delayed: z.boolean() }),
});

export const changeSetting = act("/desk/api/settings/:kind/:id/:act", "end or confirm", {
  roles: deskRoles,
  params: z.object({
    kind: z.string(),
    id: z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER),
    act: z.enum(["end", "second"]),
  }),
});
