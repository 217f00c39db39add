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
import { deskRefusal, isAlone } from "../operators/second-person.ts";
import { dayMs, hourMs } from "../lib/days.ts";
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
  readonly programmes: ReadonlySet<number>;
  /** Ids of schools' lists. */
  readonly lists: ReadonlySet<string>;
}

/**
 * Adds a row. A pause or switch ends the active one; a price waits for a second person, where there is one.
 * @returns `isAlone`: a price that nobody else may confirm
 * @throws {Refusal} for invalid times, an unknown subject, or a conflict with other settings
 */
export function setSetting(
  kysely: Kysely<Tables>,
  asked: ProposedSetting,
  by: ByOperator,
  now: Date,
  has: SettingSubjects,
): Promise<{ id: number; isAlone: boolean }> {
  const begins = asked.from ?? now;
  refuseUnknown(asked, has);
  refuseWrongTimes(asked, begins, now);
  return inTransaction(kysely, async (trx) => {
    await lockSettings(trx);
    refuseSilence(asked, await readSettings(trx, now), has);
    const alone = asked.kind === "price" && (await planPrice(trx, begins, by, now));
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
        seconded_at: alone ? now : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, isAlone: alone };
  });
}

/** Subjects of a kind: one without a name, or several. */
export function subjectsOfKind(
  kind: SettingKind,
  { companies, readers }: SettingSubjects,
): readonly string[] {
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

/** A price that nobody else may confirm: a day to notice it, by the owners' text or on the page. */
const aloneHours = 25;

/** @returns true if nobody else may confirm it */
async function planPrice(
  trx: Transaction<Tables>,
  begins: Date,
  { operatorId }: ByOperator,
  now: Date,
): Promise<boolean> {
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
  if (!(await isAlone(trx, { act: "price", proposedBy: operatorId }, now))) return false;
  if (begins.getTime() - now.getTime() >= aloneHours * hourMs) return true;
  const sentence = `Nobody else may confirm it, so it begins ${aloneHours} hours from now at least.`;
  throw wrong("setting-soon", sentence);
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
