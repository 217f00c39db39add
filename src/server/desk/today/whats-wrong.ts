import type { Standing, ToDo } from "../../../contract/desk/today.ts";
import { settingKinds } from "../../../contract/desk/setting-kinds.ts";
import type { HeldSwitch } from "../../operator-settings/open-operator-settings.ts";
import type { Problem } from "../../health/operator-health.ts";

/** So many uploads wait for minutes. */
const manyUploads = 60;

type Ranked = ToDo & { readonly rank: number };

/** "Is anything wrong now?", worst first. What the alarms know, and what waits for a person. */
export function whatsWrong(
  problems: readonly Problem[],
  now: readonly Standing[],
  { held, mustHaveBackups }: { readonly held: readonly HeldSwitch[]; readonly mustHaveBackups: boolean },
): ToDo[] {
  const of = (id: Standing["id"]) => now.find((one) => one.id === id);
  const wrong: Ranked[] = [
    // Payments under review follow below, with a link in place of a command.
    ...problems.filter(({ about }) => about !== "held").map(asWrong),
    ...figures.flatMap(([id, rank, href, say]) => wrongIf(of(id), rank, say, href)),
  ];
  wrong.push(...ofBackups(of("backup"), of("verified"), mustHaveBackups));
  wrong.push(...held.flatMap((kind) => switched(kind) ?? []));
  const readers = of("readers");
  if (readers !== undefined && readers.count > manyUploads) {
    wrong.push({ rank: 3, sentence: `${readers.count} slips wait to be read`, href: null, people: 0 });
  }
  return wrong
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ sentence, href, people }) => ({ sentence, href, people }));
}

type Say = (count: number, standing: Standing) => string;

/** Figures of Today that are wrong unless they are nought. */
const figures: readonly (readonly [Standing["id"], rank: number, href: string | null, Say])[] = [
  ["refused", 1, null, (n) => `${n} visitors were asked to come back later: we are full`],
  [
    "held",
    2,
    "/books#standing",
    (n) =>
      n === 1
        ? "A payment is under review and waits for you"
        : `${n} payments are under review and wait for you`,
  ],
  [
    "refunding",
    2,
    "/books#standing",
    (n) => `${n === 1 ? "A refund is" : `${n} refunds are`} not carried out yet`,
  ],
  [
    "left-alone",
    3,
    "/records",
    (n, { note }) =>
      `The release has other figures of ${n === 1 ? "a school" : `${n} schools`} that the desk changed, and left ${n === 1 ? "it" : "them"} alone: ${note ?? ""}`,
  ],
  [
    "texts-failed",
    3,
    "/messages#failures",
    (n, { note }) =>
      `${n === 1 ? "A text" : `${n} texts`} failed and nobody has taken ${n === 1 ? "it" : "them"} since (${note ?? ""})`,
  ],
];

const lists: Record<Problem["about"], string | null> = {
  database: null,
  disk: null,
  clock: null,
  payments: "/books",
  held: "/books#standing",
  texts: "/messages#failures",
  jobs: "/messages#failures",
};

/** In minutes: what says another number at every look would be read out at every look. */
function asWrong({ rank, about, sentence }: Problem): Ranked {
  const inMinutes = sentence.replace(
    /\b(\d+) s\b/,
    (_, seconds) => `${Math.floor(Number(seconds) / 60)} min`,
  );
  return {
    rank,
    sentence: inMinutes.charAt(0).toUpperCase() + inMinutes.slice(1),
    href: lists[about],
    people: 0,
  };
}

const dayS = 86_400;

/** Older than a day, or a week: whoever reads it may not know that a timer stopped. */
function ofBackups(backup: Standing | undefined, verified: Standing | undefined, mustBe: boolean): Ranked[] {
  const late = (one: Standing | undefined, most: number, never: string, old: (days: number) => string) => {
    if (one === undefined) return [];
    const seconds = one.oldest_seconds;
    if (seconds === null ? !mustBe : seconds <= most) return [];
    const sentence = seconds === null ? never : old(Math.floor(seconds / dayS));
    return [{ rank: 4, sentence, href: "/#backups", people: 0 }];
  };
  const days = (count: number) => (count === 1 ? "a day" : `${count} days`);
  return [
    ...late(backup, dayS, "There was never a backup", (count) => `The last backup is ${days(count)} old`),
    ...late(
      verified,
      7 * dayS,
      "No backup was ever restored to try it",
      (count) => `The last verified restore is ${days(count)} old`,
    ),
    ...wrongIf(backup, 4, (_, { note }) => `A backup failed (${note ?? ""})`, "/#backups"),
    ...wrongIf(verified, 4, (_, { note }) => `A backup could not be verified (${note ?? ""})`, "/#backups"),
  ];
}

/** What somebody switched is no fault, and nobody may forget it. Which company is first is neither. */
function switched({ kind, subject, endsAt }: HeldSwitch): Ranked | null {
  const names: Readonly<Record<HeldSwitch["kind"], string | null>> = {
    payments: "Payments are paused",
    texts: "Texts are paused",
    "sms-off": `No texts go out by ${subject}: it is switched off`,
    "sms-first": null,
    "reader-off":
      subject === "ai" ? "The AI reader is switched off" : "Slips are not read: the reader is switched off",
  };
  const name = names[kind];
  if (name === null) return null;
  const until = endsAt === null ? "" : `, until ${inAccra.format(endsAt)} in Accra`;
  return { rank: 3, sentence: `${name}${until}`, href: `/settings#${settingKinds[kind].section}`, people: 0 };
}

const inAccra = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Accra",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Of payments under review somebody waits for each. */
function wrongIf(standing: Standing | undefined, rank: number, say: Say, href: string | null): Ranked[] {
  if (standing === undefined || standing.count === 0) return [];
  const { id, count } = standing;
  return [{ rank, sentence: say(count, standing), href, people: id === "held" ? count : 0 }];
}
