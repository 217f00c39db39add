import { z } from "zod";
import type { AllowedRoles } from "./endpoint.ts";
import { editors, factReaders, helpers, lookers, owners } from "./roles.ts";
import { Notice, Price, Withheld } from "./setting-values.ts";

/** Everything operators can set, one record per kind. docs/desk.md, "A new kind", lists the other places. */

/** Texts for operators about a kind, and about one company or reader. */
interface Words {
  /** For a pause or a switch: its default state, and its name while active. */
  readonly usual?: string;
  readonly active?: string;
  /** Button and title of the act; `submit` if the last button has another text. */
  readonly set: string;
  readonly submit?: string;
  readonly explain: string;
  readonly end?: string;
}

export interface KindOfSetting {
  readonly section: SectionId;
  /** Schema of a row's value; the form is drawn from it. */
  readonly value: z.ZodObject;
  readonly seenBy: AllowedRoles;
  readonly setBy: AllowedRoles;
  readonly needsFreshPasskey: boolean;
  /** A pause or switch: a new row ends the active one of its subject. Of all others several may be there. */
  readonly isSwitch: boolean;
  /** null if it begins at once. `leadMinutes` null: it may begin in the past. */
  readonly from: { readonly leadMinutes: number | null; readonly startHours: number | null } | null;
  /** null if it does not expire. `startHours`: the form's initial value. */
  readonly until: {
    readonly longestHours: number;
    readonly startHours: number;
  } | null;
  /** Names of the acts in the log. Without `end`, a row ends only when another replaces it. */
  readonly log: { readonly set: string; readonly end?: string };
  readonly words: (subject: string) => Words;
}

/** Sections of the page, in their order. */
export const settingSections = {
  pauses: {
    title: "Pauses",
    intro: "Payments and texts, off for some hours. Each pause ends by itself.",
  },
  notices: {
    title: "Notices",
    intro: "One line on every page of the site. Of several, trouble is shown before news, then the newest.",
  },
  price: {
    title: "Price",
    intro:
      "What a check costs, from a moment in Accra on. A payment page that is open has its old price, and what was paid stays as it was.",
  },
  withheld: {
    title: "Withheld",
    intro:
      "Figures, programmes and lists that students read as “being checked”. A withheld figure closes nothing. It is told again when somebody ends it here.",
  },
  switches: {
    title: "Switches",
    intro: "SMS companies, in the order they are tried, and readers of slips, off for some days.",
  },
} as const;
export type SectionId = keyof typeof settingSections;

/**
 * Readers of slips that can be switched off. The AI reader needs the built-in one, so switching "built-in"
 * off stops all reading.
 */
export type ReaderId = "ai" | "built-in";

/** Minimum time until a price begins. Servers read settings every two seconds; a database may be away. */
export const priceLeadMinutes = 10;
/** A later beginning is refused as a mistyped year. */
export const farthestDays = 366;

/** Pauses and switches: last hours or days; servers check them before sending, accepting or reading. */
const switched = {
  value: z.strictObject({}),
  seenBy: helpers,
  setBy: owners,
  needsFreshPasskey: true,
  isSwitch: true,
  from: null,
  log: { set: "switch", end: "switch back" },
} as const;

export const hoursInWords = (hours: number) => (hours > 48 ? `${hours / 24} days` : `${hours} hours`);
const within = (longestHours: number) => ({ longestHours, startHours: 1 });

export const settingKinds = {
  payments: {
    ...switched,
    section: "pauses",
    until: within(12),
    log: { set: "pause payments", end: "resume payments" },
    words: () => ({
      usual: "Students are sent to the gateway.",
      active: "Payments paused",
      set: "Pause payments",
      explain:
        "Nobody is sent to the gateway. Checks go on, opened results stay open, and what was begun before is still settled.",
      end: "Resume payments",
    }),
  },
  texts: {
    ...switched,
    section: "pauses",
    until: within(12),
    log: { set: "pause texts", end: "resume texts" },
    words: () => ({
      usual: "Texts go out.",
      active: "Texts paused",
      set: "Pause texts",
      explain:
        "No text goes out; those of payments wait and none is lost. Whoever wants a code reads that we cannot send texts just now. Codes for the desk go out all the same.",
      end: "Resume texts",
    }),
  },
  notice: {
    section: "notices",
    value: Notice,
    seenBy: editors,
    setBy: editors,
    needsFreshPasskey: false,
    isSwitch: false,
    from: { leadMinutes: null, startHours: null },
    until: { longestHours: 60 * 24, startHours: 24 },
    log: { set: "make notice", end: "end notice" },
    words: () => ({
      set: "New notice",
      submit: "Show this notice",
      explain: "On every page of the site within a minute. Text only.",
      end: "End",
    }),
  },
  /** The only kind whose rows are proposals: another person confirms each (proposals.ts). */
  price: {
    section: "price",
    value: Price,
    seenBy: lookers,
    setBy: owners,
    needsFreshPasskey: true,
    isSwitch: false,
    // A price planned by a single owner begins in 25 hours at the earliest.
    from: { leadMinutes: priceLeadMinutes, startHours: 26 },
    until: null,
    log: { set: "plan price", end: "call price off" },
    words: () => ({
      set: "Plan a price",
      submit: "Plan this price",
      explain:
        "Another owner, or an operator with the role money, confirms it. Where nobody else may, it begins 25 hours from now at least, and the owners get a text.",
      end: "Call off",
    }),
  },
  withheld: {
    section: "withheld",
    value: Withheld,
    seenBy: factReaders,
    setBy: editors,
    needsFreshPasskey: false,
    isSwitch: false,
    from: null,
    until: null,
    log: { set: "withhold", end: "stop withholding" },
    words: () => ({
      set: "Withhold",
      explain:
        "Students read “being checked” within seconds, wherever it stood. The file in data/ is corrected afterwards.",
      end: "Tell it again",
    }),
  },
  "reader-off": {
    ...switched,
    section: "switches",
    until: within(7 * 24),
    words: (reader) => {
      const name = reader === "ai" ? "AI reader" : "Built-in reader";
      const inside = reader === "ai" ? "AI reader" : "built-in reader";
      return {
        usual: `${name}: it reads slips.`,
        active: `${name} off`,
        set: `Switch the ${inside} off`,
        explain:
          reader === "ai"
            ? "The built-in reader reads alone. What the AI service reads now, it ends."
            : "No slip is read: whoever uploads one is asked to enter their grades. What waits is read to its end.",
        end: `Switch the ${inside} on`,
      };
    },
  },
  "sms-off": {
    ...switched,
    section: "switches",
    until: within(7 * 24),
    words: (company) => ({
      usual: `SMS by ${company}: it is tried.`,
      active: `${company} off`,
      set: `Switch ${company} off`,
      explain: "The other companies send. What it was handed before is not called back.",
      end: `Switch ${company} on`,
    }),
  },
} as const satisfies Record<string, KindOfSetting>;
export type SettingKind = keyof typeof settingKinds;
export type SwitchKind = {
  [Kind in SettingKind]: (typeof settingKinds)[Kind]["isSwitch"] extends true ? Kind : never;
}[SettingKind];
export const kindIds = Object.keys(settingKinds) as SettingKind[];
