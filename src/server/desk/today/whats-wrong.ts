import type { Standing, ToDo } from "../../../contract/desk/today.ts";
import { settingKinds } from "../../../contract/desk/setting-kinds.ts";
import type { ActiveSwitch } from "../../operator-settings/open-operator-settings.ts";
import type { Problem } from "../../health/operator-health.ts";
import { type Say, standingWords } from "./words.ts";

type Ranked = ToDo & { readonly rank: number };

interface Around {
  readonly activeSwitches: readonly ActiveSwitch[];
  readonly mustHaveBackups: boolean;
  /** Does the operator's role have the books? Only those roles are told about money. */
  readonly hasBooks: boolean;
}

/** "Is anything wrong now?": alarms and overdue tasks, worst first. */
export function whatsWrong(
  problems: readonly Problem[],
  now: readonly Standing[],
  { activeSwitches, mustHaveBackups, hasBooks }: Around,
): ToDo[] {
  const of = (id: Standing["id"]) => now.find((one) => one.id === id);
  const wrong: Ranked[] = [
    // Payments under review follow below, with a link in place of a command.
    ...problems.filter(({ about }) => about !== "held").map(asWrong),
    ...now.flatMap((standing) => wrongFigure(standing, hasBooks)),
    ...ofBackups(of("backup"), of("verified"), mustHaveBackups),
    ...activeSwitches.flatMap((kind) => switched(kind) ?? []),
  ];
  return wrong.toSorted((one, other) => one.rank - other.rank).map(describeToDo);
}

function describeToDo({ sentence, href, people }: Ranked): ToDo {
  return { sentence, href, people };
}

function wrongFigure(standing: Standing, hasBooks: boolean): Ranked[] {
  const { wrong, usual = 0, isMoney = false } = standingWords[standing.id];
  if (wrong === undefined || standing.count <= usual) return [];
  const todo = todoOf(standing, wrong.say);
  return [{ rank: wrong.rank, ...todo, people: isMoney && !hasBooks ? 0 : todo.people }];
}

export function tasksIn(now: readonly Standing[]): ToDo[] {
  return now.flatMap((standing) => {
    const { task } = standingWords[standing.id];
    return task === undefined || standing.count === 0 ? [] : [todoOf(standing, task)];
  });
}

function todoOf({ id, href, count, note }: Standing, say: Say): ToDo {
  return {
    sentence: say(count, note ?? ""),
    href,
    people: standingWords[id].isWaitedFor === true ? count : 0,
  };
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

/** In minutes: a screen reader would read out every change. */
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

/** Backups older than a day, trial restores older than a week: a timer may have stopped. */
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
    ...failed(backup, "A backup failed"),
    ...failed(verified, "A backup could not be verified"),
  ];
}

function failed(run: Standing | undefined, what: string): Ranked[] {
  if (run === undefined || run.count === 0) return [];
  return [{ rank: 4, sentence: `${what} (${run.note ?? ""})`, href: "/#backups", people: 0 }];
}

/** Active pauses and switches, so that nobody forgets them; not which company comes first. */
function switched({ kind, subject, endsAt }: ActiveSwitch): Ranked | null {
  const names: Readonly<Record<ActiveSwitch["kind"], string | null>> = {
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
