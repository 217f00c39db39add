import { type Kysely, sql } from "kysely";
import { exportDeskLog, type LogEntry, type LogFilter, readDeskLog } from "../contract/log.ts";
import { normaliseCheckCode } from "../../kernel/contract/check-code.ts";
import type { Tables } from "../../kernel/db/schema.ts";
import { masked } from "../../kernel/operators/write-log.ts";
import { asText, type Cell, csvOf, filterInWords, sendCsv } from "./browse.ts";
import { type Desk, serveDesk } from "./desk-route.ts";

const entriesOfPage = 50;
const portion = 2_000;

export function deskLogRoutes(desk: Desk): void {
  const { kysely } = desk.parts;
  serveDesk(desk, readDeskLog, async ({ query: { before, ...filter } }) => {
    const found = await rowsBefore(kysely, filter, before, entriesOfPage + 1);
    const entries = found.slice(0, entriesOfPage).map(entryOf);
    const whats = await sql<{ what: string }>`select distinct what from desk_log order by what`.execute(
      kysely,
    );
    const operators = await kysely.selectFrom("operators").select(["id", "name"]).orderBy("name").execute();
    return {
      entries,
      before: found.length > entriesOfPage ? (entries.at(-1)?.id ?? null) : null,
      whats: whats.rows
        .filter(({ what }) => filter.technical === "yes" || !technicalActs.includes(what))
        .map(({ what }) => ({ what, name: nameOfAct(what) })),
      operators,
    };
  });
  serveDesk(desk, exportDeskLog, ({ body, reply, note }) => {
    const { reason: _reason, ...filter } = body;
    note({ detail: filterInWords(filter) });
    return sendCsv(reply, "okwan-log.csv", csvOf(Object.keys(csv), linesOf(kysely, filter)));
  });
}

const csv: Readonly<Record<string, (entry: LogEntry) => Cell>> = {
  "When (Accra)": ({ at }) => new Date(at),
  What: ({ sentence }) => sentence,
  Why: ({ why }) => why,
  Outcome: ({ outcome }) => outcome,
  Details: ({ detail }) => detail,
};

async function* linesOf(kysely: Kysely<Tables>, filter: LogFilter): AsyncGenerator<(string | null)[]> {
  for (let before: number | undefined; ;) {
    const rows = await rowsBefore(kysely, filter, before, portion);
    for (const entry of rows.map(entryOf)) yield Object.values(csv).map((of) => asText(of(entry)));
    before = rows.at(-1)?.id;
    if (rows.length < portion) return;
  }
}

/** One row per act: that of its beginning with the details of its end. Newest first. */
async function rowsBefore(
  kysely: Kysely<Tables>,
  filter: LogFilter,
  before: number | null = null,
  most: number,
): Promise<readonly EntryRow[]> {
  const { operator = null, what = null, reference = null, day = null, technical } = filter;
  // Rows of release 0.9.0 have whole codes, later ones have them masked.
  const code = reference === null ? null : normaliseCheckCode(reference);
  const references = reference === null ? null : [reference, masked(reference), code, masked(code)];
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
      and (${before}::bigint is null or l.id < ${before}::bigint)
      and (${operator}::uuid is null or l.operator_id = ${operator}::uuid)
      and (${what}::text is null or l.what = ${what}::text)
      and (${references}::text[] is null or coalesce(e.about_reference, l.about_reference) = any(${references}::text[]))
      and (${day}::date is null
        or l.at >= ${day}::date at time zone 'UTC' and l.at < (${day}::date + 1) at time zone 'UTC')
      and (${technical === "yes"} or (
        l.what <> all(${technicalActs}::text[])
        and coalesce(e.detail, l.detail, '') not like ${`${technicalDetail}%`}))
    order by l.id desc limit ${most}`.execute(kysely);
  return found.rows;
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

function entryOf({ who, about_name: name, about_kind: kind, about_reference, ...row }: EntryRow) {
  const isRefused = row.outcome === "refused";
  const reference = masked(about_reference);
  return {
    ...row,
    at: row.at.toISOString(),
    why: masked(row.why),
    sentence: logSentence({ who, what: row.what, about: name ?? reference, isRefused }),
    detail: masked(row.detail)?.replace(isRefused ? /^[a-z_-]+: / : "", "") ?? null,
    about: kind === null ? null : { kind, reference },
  };
}

/**
 * The log's sentence for each act; {} stands for its object. Rows of earlier releases name acts that are gone:
 * "Ama did this: upload list, of ug".
 */
const phrases: Readonly<Record<string, string>> = {
  "log in": "logged in",
  "log in, first passkey": "logged in for the first time",
  "log in, device link": "added a device and logged in on it",
  "log out": "logged out",
  "make device link": "made a link for another device",
  "add passkey": "added a passkey",
  "remove passkey": "removed a passkey",
  "begin passkey": "began to add a passkey",
  "begin confirmation": "was asked for the passkey",
  "confirm with passkey": "showed the passkey",
  "invite operator": "invited {}",
  "agree to role": "decided about the role of {}",
  "end operator": "ended the access of {}",
  "look: search": "searched for {}",
  "look: a case": "looked at the case {}",
  "look: grades": "looked at the grades of {}",
  "look: reports": "looked at the reports of visitors",
  "ask gateway": "asked the gateway about {}",
  "send text again": "sent the text of {} again",
  refund: "asked to give back the money of {}",
  "decide refund": "decided about the refund of {}",
  "export books": "exported the books of {}",
  "export checks": "exported the list of checks of {}",
  "export log": "exported this log",
  "tell of change": "sent texts about changed figures {}",
  withhold: "withheld {}",
  "stop withholding": "told {} again",
  "pause payments": "paused payments",
  "resume payments": "resumed payments",
  "pause texts": "paused texts",
  "resume texts": "resumed texts",
  switch: "switched {}",
  "switch back": "ended the switch {}",
  "make notice": "made notice {}",
  "end notice": "ended notice {}",
  "plan price": "planned price {}",
  "confirm price": "confirmed price {}",
  "call price off": "called price {} off",
  "write admission window": "wrote opening dates of {}",
  "settle report": "settled report {}",
  "alone: refund": "gave back refund {} after 24 hours, because nobody else could confirm it",
  "alone: price": "set price {} after 24 hours, because nobody else could confirm it",
  "stop: refund": "stopped refund {}",
  "stop: price": "stopped price {}",
};

/** Acts hidden by default: steps of a passkey, and requests of a page after its login had ended. */
const technicalActs: readonly string[] = [
  "begin passkey",
  "begin confirmation",
  "confirm with passkey",
  "GET /desk/api/me",
  "GET /desk/api/today",
];
/** A refusal for a missing passkey is followed by the act itself. */
const technicalDetail = "desk-passkey-needed";

interface Entry {
  /** null for a command on the server, or the link of a text. */
  readonly who: string | null;
  readonly what: string;
  /** The name of an operator, the reference of anything else; null without an object. */
  readonly about: string | null;
  readonly isRefused: boolean;
}

/** "Ama invited Kofi." */
export function logSentence({ who, what, about, isRefused }: Entry): string {
  const name = who ?? "The server";
  const phrase = phrases[what];
  const did = phrase?.replace("{}", () => about ?? "–") ?? [what, about].filter(Boolean).join(", of ");
  if (isRefused) return `${name} was refused: ${did}`;
  return `${name} ${phrase === undefined ? "did this: " : ""}${did}`;
}

const nameOfAct = (what: string): string => phrases[what]?.replace("{}", "…") ?? what;
