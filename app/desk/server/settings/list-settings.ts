import type { Kysely } from "kysely";
import type { z } from "zod";
import {
  farthestDays,
  hoursInWords,
  kindIds,
  settingSections,
  settingKinds,
  type KindOfSetting,
  type SectionId,
  type SettingKind,
} from "../../../kernel/contract/desk/setting-kinds.ts";
import { fieldsOf } from "../../../kernel/contract/desk/setting-values.ts";
import type { SettingForm, SettingSection } from "../../contract/settings.ts";
import type { Catalogue } from "@okwan/engine";
import type { SmsSender } from "../../../features/texts/server/companies/port.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { within } from "../../../kernel/lib/call-provider.ts";
import type { OperatorSettings } from "../../../kernel/settings/open-operator-settings.ts";
import { activeOf, readSettings } from "../../../kernel/settings/stored-settings.ts";
import { subjectsOfKind, type SettingSubjects } from "../../../kernel/settings/set-setting.ts";
import { allPeople } from "../../../kernel/operators/second-person.ts";
import { type RowContext, isComing, isActive, maySet, settingRow, usualRow } from "./setting-rows.ts";

export interface SettingParts {
  readonly settings: Pick<OperatorSettings, "refresh" | "notice">;
  readonly catalogue: () => { readonly catalogue: Catalogue };
  /** Publishes the catalogue with what is withheld now. */
  readonly publishWithheld: () => Promise<void>;
  /** The configured SMS companies, in the order they are tried, and the readers. */
  readonly companies: readonly Pick<SmsSender, "name" | "balance">[];
  readonly readers: readonly string[];
}

export function subjectsIn({ catalogue, companies, readers }: SettingParts): SettingSubjects {
  const { programmes, figureLists } = catalogue().catalogue;
  return {
    companies: companies.map(({ name }) => name),
    readers,
    programmes: new Set(programmes.map(({ id }) => id)),
    lists: new Set(figureLists.map(({ id }) => id)),
  };
}

/** The page: sections with active and planned rows, and the forms of their kinds. */
export async function listSettings(
  kysely: Kysely<Tables>,
  parts: SettingParts,
  asker: RowContext["asker"],
  now: Date,
): Promise<z.input<typeof SettingSection>[]> {
  const { settings } = parts;
  const seen = kindIds.filter((kind) => rolesOf(kind).includes(asker.role));
  const [all, people, balances] = await Promise.all([
    readSettings(kysely, now),
    allPeople(kysely),
    seen.includes("sms-off") ? balancesOf(parts.companies) : new Map<string, string>(),
  ]);
  const { catalogue } = parts.catalogue();
  const stored = all.filter(({ kind }) => seen.includes(kind));
  const active = activeOf(stored, now);
  const around = { asker, people, catalogue, active, shownNotice: settings.notice()?.id, now };
  const rows = stored.map((row) => settingRow(row, around));
  const nowOf = (kind: SettingKind) => {
    const current = rows.filter((row) => row.kind === kind && isActive(row));
    const there = subjectsOfKind(kind, subjectsIn(parts));
    // No row for an absent notice, or where nothing is withheld.
    if (kind === "notice" || kind === "withheld") return current;
    const free = there.filter((subject) => !current.some((row) => row.subject === subject));
    return [...current, ...free.map((subject) => usualRow(kind, subject, around))];
  };
  return (Object.keys(settingSections) as SectionId[]).flatMap((id) => {
    const kinds = seen.filter((kind) => settingKinds[kind].section === id);
    const own = rows.filter(({ kind }) => kinds.some((one) => one === kind));
    const section = { id, ...settingSections[id], forms: kinds.map((kind) => formOf(kind, around)) };
    const coming = own.filter(isComing);
    const current = kinds.flatMap(nowOf).map((row) => {
      const balance = row.kind === "sms-off" ? balances.get(row.subject) : undefined;
      return balance === undefined ? row : { ...row, lines: [...row.lines, balance] };
    });
    return kinds.length === 0 ? [] : { ...section, now: current, coming };
  });
}

const balanceTimeoutMs = 2_000;

/** What each company says is left. The page is there for switching one off that does not answer. */
async function balancesOf(companies: SettingParts["companies"]): Promise<Map<string, string>> {
  const told = companies.map(async (sender) => {
    const left = sender.balance?.();
    if (left === undefined) return [sender.name, "It has no balance to ask for."] as const;
    const sentence = await within(balanceTimeoutMs, left).then(
      (balance) => `${balance} left`,
      () => "Its balance could not be asked.",
    );
    return [sender.name, sentence] as const;
  });
  return new Map(await Promise.all(told));
}

function rolesOf(kind: SettingKind) {
  const { seenBy }: KindOfSetting = settingKinds[kind];
  return seenBy;
}

function formOf(kind: SettingKind, around: RowContext): SettingForm {
  const { value, from, until, isSwitch, words }: KindOfSetting = settingKinds[kind];
  const { set, explain, submit } = words("");
  const begins = (from?.leadMinutes ?? 0) > 0;
  const earliest = `${from?.leadMinutes} minutes from now at least, within ${farthestDays} days.`;
  const longest = `${hoursInWords(until?.longestHours ?? 0)} at most. It ends by itself.`;
  return {
    kind,
    is_switch: isSwitch,
    make: !isSwitch && maySet(kind, around) ? { label: set, explain } : null,
    submit: submit ?? null,
    fields: fieldsOf(value, around.now),
    from: from && { hint: begins ? earliest : "Empty: from now on.", start_hours: from.startHours },
    until: until && { hint: longest, start_hours: until.startHours },
  };
}
