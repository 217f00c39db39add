import type { Kysely, Transaction } from "kysely";
import {
  farthestDays,
  hoursInWords,
  settingKinds,
  type KindOfSetting,
  type SettingKind,
} from "../contract/desk/setting-kinds.ts";
import type { Tables } from "../db/schema.ts";
import { inTransaction } from "../db/database.ts";
import { delayHours, delayWhereAlone, isOnlyOperator } from "../operators/delayed-acts.ts";
import { deskRefusal } from "../operators/second-person.ts";
import { dayMs, dayOf, hourMs, minuteOf, money } from "../lib/days.ts";
import { lockSettings, settingsOfKind, readSettings, type StoredSetting } from "./stored-settings.ts";

export interface ByOperator {
  readonly operatorId: string;
  readonly why: string;
}

export interface ProposedSetting extends Pick<StoredSetting, "kind" | "subject" | "value"> {
  /** null for now. */
  readonly from: Date | null;
  readonly until: Date | null;
}

export interface SettingSubjects {
  /** SMS companies that are set up, in their own order. */
  readonly companies: readonly string[];
  /** Readers of slips that are set up. */
  readonly readers: readonly string[];
  /** Slugs of the catalogue. */
  readonly schools: readonly string[];
  readonly programmes: ReadonlySet<number>;
  /** Ids of schools' lists. */
  readonly lists: ReadonlySet<string>;
}

/**
 * Adds a row. A pause or switch ends the active one; a price waits for a second person or its delay.
 * @throws {Refusal} for invalid times, an unknown subject, or a conflict with other settings
 */
export function setSetting(
  kysely: Kysely<Tables>,
  asked: ProposedSetting,
  by: ByOperator,
  now: Date,
  has: SettingSubjects,
): Promise<{ id: number; is_delayed: boolean }> {
  const begins = asked.from ?? now;
  refuseUnknown(asked, has);
  refuseWrongTimes(asked, begins, now);
  refuseUnread(asked, now);
  return inTransaction(kysely, async (trx) => {
    await lockSettings(trx);
    refuseSilence(asked, await readSettings(trx, now), has);
    if (asked.kind === "price") await refusePrice(trx, begins, by, now);
    await endReplaced(trx, asked, by, now);
    const { id } = await trx
      .insertInto("operator_settings")
      .values({
        kind: asked.kind,
        subject: asked.subject,
        value: JSON.stringify(asked.value),
        begins_at: begins,
        ends_at: asked.until,
        made_at: now,
        made_by: by.operatorId,
        why: by.why,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const delayed = await delayPrice(trx, { ...asked, id, begins }, by, now);
    return { id, is_delayed: delayed };
  });
}

/** Subjects of a kind: one without a name, or several. */
export function subjectsOfKind(
  kind: SettingKind,
  { companies, readers, schools }: SettingSubjects,
): readonly string[] {
  if (kind === "dates") return schools;
  if (kind === "reader-off") return readers;
  return kind === "sms-off" ? companies : [""];
}

function refuseUnknown({ kind, subject, value }: ProposedSetting, has: SettingSubjects): void {
  if ("what" in value) {
    const { programme, list } = value;
    if (programme !== "" && !has.programmes.has(Number(programme)))
      throw wrong("no-programme", "No programme has this number.");
    if (list !== "" && !has.lists.has(list)) throw wrong("no-list", "No list has this name.");
  }
  const there = subjectsOfKind(kind, has);
  if (there.includes(subject)) return;
  if (kind === "dates") throw wrong("no-school", "There is no such school in the catalogue.");
  const names = there.join(", ") || "none is";
  throw wrong("not-set-up", `“${subject}” is not set up here: ${names}.`);
}

const aMinuteMs = 60_000;

function refuseWrongTimes({ kind, from, until }: ProposedSetting, begins: Date, now: Date): void {
  const { from: mayBegin, until: mayEnd }: KindOfSetting = settingKinds[kind];
  const aheadMs = begins.getTime() - now.getTime();
  if (mayBegin === null && from !== null) throw wrong("setting-begins", "It begins at once.");
  refuseTooSoon(kind, begins, now);
  if (aheadMs > farthestDays * dayMs) throw wrong("setting-far", "It begins within a year.");
  if (mayEnd === null || until === null) {
    if (mayEnd === null && until === null) return;
    throw wrong("setting-end", mayEnd === null ? "It has no end." : "It needs an end.");
  }
  if (until <= now) throw wrong("setting-past", "Its end is past.");
  if (until <= begins) throw wrong("setting-times", "It ends before it begins.");
  if (until.getTime() - begins.getTime() <= mayEnd.longestHours * hourMs) return;
  const longest = hoursInWords(mayEnd.longestHours);
  throw wrong("setting-long", `It lasts ${longest} at most; renew it before it ends.`);
}

/** @throws {Refusal} if some server would read it too late; checked again when it is confirmed */
export function refuseTooSoon(kind: SettingKind, begins: Date, now: Date): void {
  const leadMinutes = settingKinds[kind].from?.leadMinutes ?? null;
  if (leadMinutes === null || begins.getTime() - now.getTime() >= leadMinutes * aMinuteMs) return;
  const sentence =
    leadMinutes > 0
      ? `It begins ${leadMinutes} minutes from now at least, so that every server knows of it.`
      : "It begins now, or later.";
  throw wrong("setting-soon", sentence);
}

function refuseUnread({ value }: ProposedSetting, now: Date): void {
  if ("read_on" in value && value.read_on > dayOf(now)) {
    throw wrong("dates-read", "It was read today or before.");
  }
}

/** The last company cannot be switched off: pause texts instead, and none is lost. */
function refuseSilence(
  { kind, subject }: ProposedSetting,
  open: readonly StoredSetting[],
  { companies }: SettingSubjects,
): void {
  const off = new Set(settingsOfKind(open, "sms-off").map((one) => one.subject));
  if (kind !== "sms-off" || companies.some((name) => name !== subject && !off.has(name))) return;
  throw conflict(
    "last-company",
    `${subject} is the last company that is on. To send nothing for a while, pause texts: they wait, and none is lost.`,
  );
}

/** Its delay of a day, and an hour for texting the owners and for every server to read it. */
const aloneHours = delayHours + 1;

async function refusePrice(
  trx: Transaction<Tables>,
  begins: Date,
  { operatorId }: ByOperator,
  now: Date,
): Promise<void> {
  const taken = await trx
    .selectFrom("operator_settings")
    .select("id")
    .where("kind", "=", "price")
    .where("begins_at", "=", begins)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (taken !== undefined) {
    throw conflict("price-taken", "A price is planned for that moment; call it off first.");
  }
  if (begins.getTime() - now.getTime() >= aloneHours * hourMs) return;
  if (await isOnlyOperator(trx, "price", operatorId, now)) {
    const sentence = `Nobody else may confirm it, so it begins ${aloneHours} hours from now at least.`;
    throw wrong("setting-soon", sentence);
  }
}

async function delayPrice(
  trx: Transaction<Tables>,
  { id, value, begins }: ProposedSetting & { id: number; begins: Date },
  { operatorId }: ByOperator,
  now: Date,
): Promise<boolean> {
  if (!("pesewas" in value)) return false;
  const when = minuteOf(begins);
  const what = `a check costs ${money(value.pesewas)} from ${when} (Accra)`;
  return delayWhereAlone(trx, { kind: "price", subjectId: id, what, askedBy: operatorId }, now);
}

async function endReplaced(
  trx: Transaction<Tables>,
  { kind, subject }: ProposedSetting,
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<void> {
  if (!settingKinds[kind].isSwitch) return;
  await trx
    .updateTable("operator_settings")
    .set({ ended_at: now, ended_by: operatorId, ended_why: `renewed: ${why}` })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("ended_at", "is", null)
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .execute();
}

const wrong = (code: string, sentence: string) => deskRefusal("bad-input", code, sentence);
const conflict = (code: string, sentence: string) => deskRefusal("conflict", code, sentence);
