import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { type LogEntry, readDeskLog } from "../contract/log.ts";
import type { Tables } from "../../kernel/db/schema.ts";
import { type Desk, serveDesk } from "./desk-route.ts";

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

/** The log's sentence for each act; {} stands for its object. An act without one is shown by its name. */
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
  "change role": "changed the role of {}",
  "agree to role": "decided about the role of {}",
  "end operator": "ended the access of {}",
  "look: search": "searched for {}",
  "look: a case": "looked at the case {}",
  "look: grades": "looked at the grades of {}",
  "look: reports": "looked at the reports of visitors",
  "look: a list’s file": "downloaded the file of list {}",
  "ask gateway": "asked the gateway about {}",
  "send text again": "sent the text of {} again",
  "open by hand": "opened {} by hand",
  refund: "gave back the money of {}",
  "decide refund": "decided about the refund of {}",
  "export books": "exported the books of {}",
  "send test text": "sent a test text",
  "look at source": "looked at the source {}",
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
  "propose change": "proposed a change of {}",
  "decide change": "decided change {}",
  "tell of change": "sent texts about change {}",
  "upload list": "uploaded a list of {}",
  "work on list": "worked on list {}",
  "close list": "ended the work on list {}",
  "propose list": "proposed list {}",
  "put list aside": "put list {} aside",
  "alone: change": "published change {} after 24 hours, because nobody else could confirm it",
  "alone: refund": "gave back refund {} after 24 hours, because nobody else could confirm it",
  "alone: price": "set price {} after 24 hours, because nobody else could confirm it",
  "stop: change": "stopped change {}",
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
  if (phrase === undefined) return `${name}: ${[what, about].filter(Boolean).join(" ")}`;
  const did = phrase.replace("{}", () => about ?? "–");
  return isRefused ? `${name} was refused: ${did}` : `${name} ${did}`;
}

const nameOfAct = (what: string): string => phrases[what]?.replace("{}", "…") ?? what;
