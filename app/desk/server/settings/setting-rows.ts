import type { DeskRole } from "../../../kernel/contract/desk/roles.ts";
import {
  type KindOfSetting,
  type SettingKind,
  settingKinds,
} from "../../../kernel/contract/desk/setting-kinds.ts";
import type { z } from "zod";
import type * as contract from "../../contract/settings.ts";
import { firstPriceInPesewas } from "../../../kernel/contract/product.ts";
import type { Catalogue } from "@okwan/engine";
import { money } from "../../../kernel/lib/days.ts";
import { reasonAgainst, rolesToSecond, type OperatorFacts } from "../../../kernel/operators/second-person.ts";
import { isConfirmed, keyOfRow, type StoredSetting } from "../../../kernel/settings/stored-settings.ts";

type SettingRow = z.input<typeof contract.SettingRow>;

/** Everything besides the row that is needed to show it. */
export interface RowContext {
  readonly asker: { readonly id: string; readonly role: DeskRole };
  readonly people: readonly OperatorFacts[];
  readonly catalogue: Catalogue;
  /** The active row of each key (`activeOf`). */
  readonly active: ReadonlyMap<string, StoredSetting>;
  readonly shownNotice: number | undefined;
  readonly now: Date;
}

export const isActive = ({ how }: Pick<SettingRow, "how">) => how === "now" || how === "behind another";
export const isComing = ({ how }: Pick<SettingRow, "how">) => how === "coming" || how === "to confirm";

export function settingRow(stored: StoredSetting, around: RowContext): SettingRow {
  const { id, kind, subject, who, why } = stored;
  const { words }: KindOfSetting = settingKinds[kind];
  const { active: name, set, explain, end, usual } = words(subject);
  const how = stateInWords(stored, around);
  const may = maySet(kind, around);
  const mayEnd = may && end !== undefined && (isComing({ how }) || (isActive({ how }) && kind !== "price"));
  return {
    ...nobodys,
    id,
    kind,
    subject,
    lines: linesOf(stored, around),
    how,
    // A pause or something switched off is shown as a warning.
    tone: how === "now" ? (name === undefined ? "good" : "warn") : toneOf(how),
    from: stored.begins_at,
    until: stored.ends_at,
    who,
    why,
    seconded_by: stored.secondedBy,
    set: may && name !== undefined && how === "now" ? { label: `${set}: renew`, explain } : null,
    end: mayEnd
      ? {
          label: isComing({ how }) ? "Call off" : end,
          explain: usual === undefined ? `${who}: ${why}` : `As before: ${usual}`,
        }
      : null,
    second:
      how === "to confirm" && maySecond(stored, around)
        ? { label: "Confirm", explain: `${who} planned it: ${why}` }
        : null,
  };
}

/** A row for a setting that nobody changed. */
const nobodys = {
  id: null,
  from: null,
  until: null,
  who: null,
  why: null,
  seconded_by: null,
  set: null,
  end: null,
  second: null,
} as const;

/** The default of a setting without rows. */
export function usualRow(kind: SettingKind, subject: string, around: RowContext): SettingRow {
  const { words }: KindOfSetting = settingKinds[kind];
  const { usual, set, explain } = words(subject);
  const how = usual === undefined ? "now" : "on";
  return {
    ...nobodys,
    kind,
    subject,
    lines: [usual ?? money(firstPriceInPesewas)],
    how,
    tone: toneOf(how),
    set: usual !== undefined && maySet(kind, around) ? { label: set, explain } : null,
  };
}

export function maySet(kind: SettingKind, { asker: { role } }: RowContext): boolean {
  const { setBy }: KindOfSetting = settingKinds[kind];
  return setBy.includes(role);
}

function maySecond({ made_by: proposedBy }: StoredSetting, { asker, people, now }: RowContext): boolean {
  const roles: readonly DeskRole[] = rolesToSecond.price;
  const pairing = { act: "price", by: asker.id, proposedBy } as const;
  return roles.includes(asker.role) && reasonAgainst(people, pairing, now) === null;
}

function stateInWords(row: StoredSetting, { active, shownNotice, now }: RowContext): string {
  const hasBegun = row.begins_at <= now;
  if (!isConfirmed(row)) return hasBegun ? "past" : "to confirm";
  if (!hasBegun) return "coming";
  if (row.ends_at === null) return active.get(keyOfRow(row)) === row ? "now" : "past";
  return row.kind === "notice" && row.id !== shownNotice ? "behind another" : "now";
}

const toneOf = (how: string): SettingRow["tone"] =>
  ["on", "open", "now"].includes(how)
    ? "good"
    : ["coming", "to confirm", "behind another"].includes(how)
      ? "warn"
      : "quiet";

function linesOf({ kind, subject, value }: StoredSetting, { catalogue }: RowContext): SettingRow["lines"] {
  if ("what" in value) {
    const programme = catalogue.programmes.find(({ id }) => id === Number(value.programme));
    const school = catalogue.schools.find(({ id }) => id === programme?.schoolId);
    const whose = programme === undefined ? [] : [`${school?.shortName ?? ""}: ${programme.name}`];
    const list = value.list === "" ? [] : [`list ${value.list}`];
    return [...whose, ...list, value.what === "programme" ? "figures and subjects" : "figures"];
  }
  if ("english" in value) {
    return [value.english, value.kind];
  }
  const { words }: KindOfSetting = settingKinds[kind];
  return ["pesewas" in value ? money(value.pesewas) : (words(subject).active ?? "")];
}
