import { sql } from "kysely";
import type { FlowId } from "../../../contract/desk/today.ts";
import type { Database } from "../../db/database.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
export const seasonDays = 120;
/** A row is seen when its transaction ends, a moment after its time. */
const mayAppearLateMs = 5 * minuteMs;

/**
 * How much happened when. What is over does not change any more, so the database is asked for the season once
 * a day, for today once an hour, and else for the last minutes alone: whoever looks every 15 seconds costs a
 * few rows.
 */
export class SeasonCounts {
  readonly #days = new Buckets<FlowId>(dayMs);
  readonly #minutes = new Buckets<FlowId>(minuteMs);
  #countedAt: number | null = null;
  #counting: Promise<void> | undefined;

  /** Several who look at once wait for one count. */
  async refresh(database: Pick<Database, "kysely">, now: Date): Promise<void> {
    this.#counting ??= this.#count(database, now.getTime()).finally(() => (this.#counting = undefined));
    return this.#counting;
  }

  async #count(database: Pick<Database, "kysely">, now: number): Promise<void> {
    const today = startOf(now, dayMs);
    const last = this.#countedAt;
    if (last === null || startOf(last, dayMs) !== today) {
      this.#days.replaceFrom(
        today - seasonDays * dayMs,
        await countBy(database, today - seasonDays * dayMs, today, dayMs),
      );
    }
    const isNewHour = last === null || startOf(last, hourMs) !== startOf(now, hourMs);
    // The last two hours reach into yesterday after midnight.
    const since = isNewHour ? Math.min(today, now - 3 * hourMs) : last - mayAppearLateMs;
    const from = startOf(since, minuteMs);
    this.#minutes.replaceFrom(from, await countBy(database, from, now + dayMs, minuteMs));
    this.#minutes.forgetBefore(today - dayMs);
    this.#countedAt = now;
  }

  between(figure: FlowId, from: number, to: number): number {
    return this.#minutes.sum(figure, from, to);
  }

  /** As many counts as there are steps from `from` up to now. */
  steps(figure: FlowId, from: number, now: number, stepMs: number): number[] {
    const starts = Array.from(
      { length: Math.floor((now - from) / stepMs) + 1 },
      (_, at) => from + at * stepMs,
    );
    return starts.map((start) => this.#minutes.sum(figure, start, start + stepMs));
  }

  days(figure: FlowId, now: number): number[] {
    const today = startOf(now, dayMs);
    const first = today - (seasonDays - 1) * dayMs;
    const before = Array.from({ length: seasonDays - 1 }, (_, at) => first + at * dayMs);
    return [
      ...before.map((day) => this.#days.sum(figure, day, day + dayMs)),
      this.#minutes.sum(figure, today, today + dayMs),
    ];
  }
}

export function startOf(at: number, stepMs: number): number {
  return Math.floor(at / stepMs) * stepMs;
}

interface Counted {
  readonly figure: FlowId;
  /** When its minute or day began. */
  readonly at: number;
  readonly count: number;
}

/** Each part walks along an index of its times. */
async function countBy(
  { kysely }: Pick<Database, "kysely">,
  from: number,
  to: number,
  stepMs: number,
): Promise<Counted[]> {
  const seconds = stepMs / 1000;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(to)}`;
  const bucket = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) / ${seconds}::integer)`;
  const found = await sql<{ figure: FlowId; bucket: number; count: number }>`
    select figure, bucket::bigint as bucket, count from (
      select 'orders' as figure, ${bucket("created_at")} as bucket, count(*) as count
      from orders where ${within("created_at")} group by 2
      union all
      select 'checks', ${bucket("checked_at")}, count(*) from checks where ${within("checked_at")} group by 2
      union all
      select case state when 'refunding' then 'given-back-at-once' else state end, ${bucket("created_at")}, count(*)
      from payment_events
      where ${within("created_at")} and (state in ('paid', 'held', 'refunded') or (state = 'refunding' and cause = 'rule'))
      group by 1, 2
      union all
      select 'texts', ${bucket("created_at")}, count(*) from messages where ${within("created_at")} group by 2
      union all
      select 'text-failures', ${bucket("created_at")}, count(*)
      from message_attempts where ${within("created_at")} and outcome = 'failed' group by 2
      union all
      select 'reports', ${bucket("reported_at")}, count(*) from figure_reports where ${within("reported_at")} group by 2
    ) counted`.execute(kysely);
  return found.rows.flatMap(({ figure, bucket: nr, count }) => asCounted(figure, nr * stepMs, count));
}

/** What a rule gives back in the moment it is paid, a second payment of one order, opens nothing. */
function asCounted(figure: FlowId | "given-back-at-once", at: number, count: number): Counted[] {
  if (figure === "given-back-at-once") return [{ figure: "opened", at, count: -count }];
  if (figure === "paid")
    return [
      { figure, at, count },
      { figure: "opened", at, count },
    ];
  return [{ figure, at, count }];
}

/** Counts of several figures, each by when its minute or day began. */
class Buckets<Figure extends string> {
  readonly #stepMs: number;
  readonly #counts = new Map<Figure, Map<number, number>>();

  constructor(stepMs: number) {
    this.#stepMs = stepMs;
  }

  /** Everything from this time on was counted anew. */
  replaceFrom(from: number, counted: readonly { figure: Figure; at: number; count: number }[]): void {
    this.#forget((at) => at >= from);
    for (const { figure, at, count } of counted) {
      const ofFigure = this.#counts.get(figure) ?? new Map<number, number>();
      this.#counts.set(figure, ofFigure.set(at, (ofFigure.get(at) ?? 0) + count));
    }
  }

  forgetBefore(time: number): void {
    this.#forget((at) => at < time);
  }

  /** Of the buckets that begin from `from` on, and before `to`. */
  sum(figure: Figure, from: number, to: number): number {
    const ofFigure = this.#counts.get(figure);
    if (ofFigure === undefined) return 0;
    let sum = 0;
    for (let at = Math.ceil(from / this.#stepMs) * this.#stepMs; at < to; at += this.#stepMs) {
      sum += ofFigure.get(at) ?? 0;
    }
    return sum;
  }

  #forget(isOver: (at: number) => boolean): void {
    for (const ofFigure of this.#counts.values()) {
      for (const at of ofFigure.keys()) if (isOver(at)) ofFigure.delete(at);
    }
  }
}
