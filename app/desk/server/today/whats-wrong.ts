import type { WaitingFigure, TodayItem } from "../../contract/today.ts";
import { settingKinds } from "../../../kernel/contract/desk/setting-kinds.ts";
import { capitalise } from "@okwan/engine";
import type { ActiveSwitch } from "../../../kernel/settings/open-operator-settings.ts";
import type { HealthProblem } from "./operator-health.ts";
import { minuteOf } from "../../../kernel/lib/days.ts";
import { standingFigures } from "./standing-now.ts";

type Ranked = TodayItem & { readonly rank: number };

interface Around {
  readonly activeSwitches: readonly ActiveSwitch[];
  readonly mustHaveBackups: boolean;
  /** Does the operator's role have the books? Only those roles are told about money. */
  readonly hasBooks: boolean;
}

/** "Is anything wrong now?": alarms and overdue tasks, worst first. */
export function whatsWrong(
  problems: readonly HealthProblem[],
  now: readonly WaitingFigure[],
  { activeSwitches, mustHaveBackups, hasBooks }: Around,
): TodayItem[] {
  const wrong: Ranked[] = [
    // Payments under review follow below, with a link in place of a command.
    ...problems.filter(({ about }) => about !== "held").map(asWrong),
    ...now.flatMap((standing) => wrongFigure(standing, hasBooks)),
    ...now.flatMap((standing) => wrongRun(standing, mustHaveBackups)),
    ...activeSwitches.map(switched),
  ];
  return wrong.toSorted((one, other) => one.rank - other.rank);
}

function wrongFigure(standing: WaitingFigure, hasBooks: boolean): Ranked[] {
  const { wrong, isMoney = false } = standingFigures[standing.id];
  const sentence = wrong?.say(standing) ?? null;
  if (wrong === undefined || sentence === null) return [];
  const people = isMoney && !hasBooks ? 0 : peopleWaiting(standing);
  return [{ rank: wrong.rank, sentence, href: standing.href, people }];
}

export function tasksIn(now: readonly WaitingFigure[]): TodayItem[] {
  return now.flatMap((standing) => {
    const sentence = standingFigures[standing.id].task?.(standing) ?? null;
    return sentence === null ? [] : [{ sentence, href: standing.href, people: peopleWaiting(standing) }];
  });
}

const peopleWaiting = ({ id, count }: WaitingFigure) =>
  standingFigures[id].isWaitedFor === true ? count : 0;

const lists: Record<HealthProblem["about"], string | null> = {
  database: null,
  disk: null,
  clock: null,
  payments: "/books",
  held: "/books#standing",
  texts: "/settings#switches",
  jobs: "/settings#switches",
};

function asWrong({ rank, about, sentence }: HealthProblem): Ranked {
  return { rank, sentence: capitalise(sentence), href: lists[about], people: 0 };
}

const dayS = 86_400;

/** Backups older than a day, trial restores older than a week: a timer may have stopped. */
function wrongRun({ id, oldest_seconds: seconds, count, note }: WaitingFigure, mustBe: boolean): Ranked[] {
  if (id !== "backup" && id !== "verified") return [];
  const isBackup = id === "backup";
  const days = Math.floor((seconds ?? 0) / dayS);
  const age = `${isBackup ? "The last backup" : "The last verified restore"} is ${days === 1 ? "a day" : `${days} days`} old`;
  const never = isBackup ? "There was never a backup" : "No backup was ever restored to try it";
  const failed = isBackup ? "A backup failed" : "A backup could not be verified";
  const isLate = seconds === null ? mustBe : seconds > (isBackup ? dayS : 7 * dayS);
  const sentences = [
    ...(isLate ? [seconds === null ? never : age] : []),
    ...(count > 0 ? [`${failed} (${note ?? ""})`] : []),
  ];
  return sentences.map((sentence) => ({ rank: 4, sentence, href: "/#backups", people: 0 }));
}

/** Active pauses and switches, so that nobody forgets them. */
function switched({ kind, subject, endsAt }: ActiveSwitch): Ranked {
  const names: Readonly<Record<ActiveSwitch["kind"], string>> = {
    payments: "Payments are paused",
    texts: "Texts are paused",
    "sms-off": `No texts go out by ${subject}: it is switched off`,
    "reader-off":
      subject === "ai" ? "The AI reader is switched off" : "Slips are not read: the reader is switched off",
  };
  const sentence = `${names[kind]}, until ${minuteOf(endsAt)} (Accra)`;
  return { rank: 3, sentence, href: `/settings#${settingKinds[kind].section}`, people: 0 };
}
