import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { readDeskLog, type LogEntry } from "../../contract/desk/log.ts";
import type { Tables } from "../db/schema.ts";
import { serveDesk, type Desk } from "./desk-route.ts";
import { logSentence, nameOfAct, technicalActs, technicalDetail } from "./log-sentences.ts";

type Asked = z.output<typeof readDeskLog.query>;
type Answer = z.input<typeof readDeskLog.data>;

const entriesOfPage = 50;

export function deskLogRoutes(desk: Desk): void {
  serveDesk(desk, readDeskLog, ({ query }) => readLog(desk.parts.kysely, query));
}

/** One entry per act: the row of its beginning with the details of its end. Newest first. */
async function readLog(kysely: Kysely<Tables>, asked: Asked): Promise<Answer> {
  const found = await sql<EntryRow>`
    select l.id, l.at, o.name as who, l.what,
      coalesce(e.about_kind, l.about_kind) as about_kind,
      coalesce(e.about_reference, l.about_reference) as about_reference,
      coalesce(e.why, l.why) as why,
      coalesce(e.outcome, l.outcome) as outcome,
      coalesce(e.detail, l.detail) as detail,
      about.name as about_name
    from desk_log l
    left join desk_log e on e.begun_as = l.id
    left join operators o on o.id = l.operator_id
    left join operators about on coalesce(e.about_kind, l.about_kind) in ('operator', 'asked for')
      and about.id::text = coalesce(e.about_reference, l.about_reference)
    where l.begun_as is null
      and (${asked.before ?? null}::bigint is null or l.id < ${asked.before ?? null}::bigint)
      and (${asked.operator ?? null}::uuid is null or l.operator_id = ${asked.operator ?? null}::uuid)
      and (${asked.what ?? null}::text is null or l.what = ${asked.what ?? null}::text)
      and (${asked.reference ?? null}::text is null
        or coalesce(e.about_reference, l.about_reference) = ${asked.reference ?? null}::text)
      and (${asked.day ?? null}::date is null
        or l.at >= ${asked.day ?? null}::date at time zone 'UTC'
          and l.at < (${asked.day ?? null}::date + 1) at time zone 'UTC')
      and (${asked.technical === "yes"} or (
        l.what <> all(${technicalActs}::text[])
        and coalesce(e.detail, l.detail) is distinct from ${technicalDetail}))
    order by l.id desc limit ${entriesOfPage + 1}`.execute(kysely);
  const entries = found.rows.slice(0, entriesOfPage).map(entryOf);
  const whats = await sql<{ what: string }>`select distinct what from desk_log order by what`.execute(kysely);
  const operators = await kysely.selectFrom("operators").select(["id", "name"]).orderBy("name").execute();
  return {
    entries,
    before: found.rows.length > entriesOfPage ? (entries.at(-1)?.id ?? null) : null,
    whats: whats.rows
      .filter(({ what }) => asked.technical === "yes" || !technicalActs.includes(what))
      .map(({ what }) => ({ what, name: nameOfAct(what) })),
    operators,
  };
}

interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly who: string | null;
  readonly what: string;
  readonly about_kind: string | null;
  readonly about_reference: string | null;
  readonly why: string | null;
  readonly outcome: LogEntry["outcome"];
  readonly detail: string | null;
  /** The operator's name, if it is about one. */
  readonly about_name: string | null;
}

function entryOf({ who, about_name: name, about_kind: kind, about_reference: reference, ...row }: EntryRow) {
  const isRefused = row.outcome === "refused";
  return {
    ...row,
    at: row.at.toISOString(),
    sentence: logSentence({ who, what: row.what, about: name ?? reference, isRefused }),
    about: kind === null ? null : { kind, reference },
  };
}
