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
    // Held payments are told below, with their list in place of a command.
    ...problems.filter(({ about }) => about !== "held").map(asWrong),
    ...told(
      of("refused"),
      1,
      (count) => `${count} visitors were asked to come back later: we are full`,
      null,
    ),
    ...told(
      of("held"),
      2,
      (count) =>
        count === 1
          ? "A payment is under review and waits for you"
          : `${count} payments are under review and wait for you`,
      "/books#standing",
      "people",
    ),
    ...told(
      of("refunding"),
      2,
      (count) => `${count === 1 ? "A refund is" : `${count} refunds are`} not carried out yet`,
      "/books#standing",
    ),
    ...told(
      of("left-alone"),
      3,
      (count, { note }) =>
        `The release has other figures of ${count === 1 ? "a school" : `${count} schools`} that the desk changed, and left ${count === 1 ? "it" : "them"} alone: ${note ?? ""}`,
      "/records",
    ),
    ...told(
      of("texts-failed"),
      3,
      (count, { note }) =>
        `${count === 1 ? "A text" : `${count} texts`} failed and nobody has taken ${count === 1 ? "it" : "them"} since (${note ?? ""})`,
      "/messages#failures",
    ),
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
    ...told(backup, 4, (_, { note }) => `A backup failed (${note ?? ""})`, "/#backups"),
    ...told(verified, 4, (_, { note }) => `A backup could not be verified (${note ?? ""})`, "/#backups"),
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

function told(
  standing: Standing | undefined,
  rank: number,
  say: (count: number, standing: Standing) => string,
  href: string | null,
  who: "people" | "nobody" = "nobody",
): Ranked[] {
  return standing === undefined || standing.count === 0
    ? []
    : [
        {
          rank,
          sentence: say(standing.count, standing),
          href,
          people: who === "people" ? standing.count : 0,
        },
      ];
}
