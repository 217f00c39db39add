import { settingKinds, type SwitchKind } from "../contract/desk/setting-kinds.ts";
import { firstPriceInPesewas } from "../contract/product.ts";
import type { WithheldValue } from "../contract/desk/setting-values.ts";
import type { SiteNotice } from "../contract/site.ts";
import type { Database } from "../db/database.ts";
import { dayOf } from "../lib/days.ts";
import {
  activeOf,
  isConfirmed,
  settingsOfKind,
  readSettings,
  type StoredSetting,
} from "./stored-settings.ts";

/** The active settings, in memory because every page needs them. */
export interface OperatorSettings {
  /** The notice on every page; null without one. */
  readonly notice: () => SiteNotice | null;
  /** End of the present pause of payments; null without one. */
  readonly pausedUntil: () => Date | null;
  /** End of the present pause of texts; null without one. */
  readonly textsPausedUntil: () => Date | null;
  /** Active pauses and switches, each with its SMS company or reader. */
  readonly activeSwitches: () => readonly ActiveSwitch[];
  /** The current price of a check. A begun payment keeps its own. */
  readonly priceInPesewas: () => number;
  /** What is withheld from students now. */
  readonly withheld: () => readonly WithheldValue[];
  /** Fingerprint of the settings shown on pages; part of the page cache key. */
  readonly settingsVersion: () => string;
  /** Reads the settings again now. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A pause or switch is active from the moment it is made. */
export interface ActiveSwitch {
  readonly kind: SwitchKind;
  readonly subject: string;
  readonly endsAt: Date;
}

interface Options {
  readonly now: () => Date;
  /** How often to read changes made at other servers. */
  readonly pollMs?: number;
  readonly onError?: (error: unknown) => void;
}

/**
 * Stores active and planned settings in memory, so that they begin and end on time. Changes at other servers
 * arrive within two seconds. If the database is unreachable, the last known settings remain.
 */
export async function openOperatorSettings(
  database: Database,
  { now, pollMs = 2_000, onError }: Options,
): Promise<OperatorSettings> {
  const readAll = async () => (await readSettings(database.kysely, now())).filter(isConfirmed);
  let known: readonly StoredSetting[] = await readAll();
  let reading: Promise<void> | null = null;
  let isClosed = false;
  const readInTurn = async (before: Promise<void> | null): Promise<void> => {
    // Readings follow each other, so that an older one never replaces a newer one.
    await before?.catch(() => {});
    if (!isClosed) known = await readAll();
  };
  const refresh = (): Promise<void> => {
    const mine = readInTurn(reading).finally(() => {
      if (reading === mine) reading = null;
    });
    return (reading = mine);
  };
  const poll = setInterval(() => {
    if (reading === null) refresh().catch((error: unknown) => onError?.(error));
  }, pollMs).unref();
  const activeSwitches = () =>
    known
      .filter(isSwitch)
      .flatMap(({ kind, subject, ends_at: endsAt }) => (endsAt === null ? [] : { kind, subject, endsAt }))
      .filter(({ endsAt }) => endsAt > now());
  const untilOf = (kind: SwitchKind) => activeSwitches().findLast((one) => one.kind === kind)?.endsAt ?? null;
  const notice = () => shownNotice(known, now());
  const active = () => [...activeOf(known, now()).values()];
  const priceInPesewas = () => settingsOfKind(active(), "price")[0]?.value.pesewas ?? firstPriceInPesewas;
  return {
    notice,
    pausedUntil: () => untilOf("payments"),
    textsPausedUntil: () => untilOf("texts"),
    activeSwitches,
    priceInPesewas,
    withheld: () => settingsOfKind(active(), "withheld").map(({ value }) => value),
    settingsVersion() {
      const withheld = settingsOfKind(active(), "withheld").map(({ id }) => id);
      // Admission windows change with the day.
      return [notice()?.id ?? "-", priceInPesewas(), withheld, dayOf(now())].join(" ");
    },
    refresh,
    async close() {
      isClosed = true;
      clearInterval(poll);
      await reading?.catch(() => {});
    },
  };
}

function isSwitch(one: StoredSetting): one is StoredSetting<SwitchKind> {
  return settingKinds[one.kind].isSwitch;
}

/** The one active notice to show: trouble before news, then the newest. */
function shownNotice(settings: readonly StoredSetting[], now: Date): SiteNotice | null {
  const [shown] = settingsOfKind(settings, "notice")
    .filter(({ begins_at: begins, ends_at: ends }) => begins <= now && (ends === null || now < ends))
    .map(({ id, value }) => ({ id, ...value }))
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.id - one.id);
  return shown ?? null;
}

const rankOf = ({ kind }: SiteNotice) => Number(kind === "trouble");
