import { newsPath } from "../../../../kernel/contract/page-paths.ts";
import { sql } from "kysely";
import type { Catalogue, School } from "@okwan/engine";
import { speechIn } from "../../../../words/speech.ts";
import { type Database, inTransaction } from "../../../../kernel/db/database.ts";
import type { PhoneNumber } from "../../../../kernel/lib/phone-number.ts";
import { storeNews } from "../../../texts/server/queue-texts.ts";

type NewsParts = Parameters<typeof storeNews>[0];

export interface NotifyOfListsParts extends NewsParts {
  readonly database: Database;
  readonly catalogue: () => { readonly catalogue: Catalogue };
  readonly siteUrl: () => string;
}

interface Watch {
  readonly id: number;
  readonly phone: PhoneNumber;
  readonly knownLists: readonly string[];
}

/** Stored and marked in one transaction; the rest come with the next. */
const atOnce = 500;

/** A school's published lists of cut-offs; a list of entry limits only is no news. */
export function cutOffListsOf(
  { figureLists }: Catalogue,
  schoolId: number,
): readonly { id: string; year: string }[] {
  return figureLists.filter((list) => list.schoolId === schoolId && list.kind !== "limit");
}

/**
 * Texts everybody who watches a school with a new list. Runs repeatedly: watches are marked in the
 * transaction that stores the text. If the daily budget is spent, the rest waits for tomorrow.
 */
export async function notifyOfLists(parts: NotifyOfListsParts): Promise<number> {
  const { catalogue } = parts.catalogue();
  let notified = 0;
  for (const school of catalogue.schools) {
    const lists = cutOffListsOf(catalogue, school.id);
    if (lists.length > 0) notified += await notifyWatchers(parts, school, lists);
  }
  return notified;
}

async function notifyWatchers(
  parts: NotifyOfListsParts,
  school: School,
  lists: readonly { id: string; year: string }[],
): Promise<number> {
  const listIds = lists.map(({ id }) => id);
  return inTransaction(parts.database.kysely, async (transaction) => {
    const { rows: watches } = await sql<Watch>`
      select id, phone, known_lists as "knownLists" from school_watches
      where school_id = ${school.id} and not known_lists @> ${listIds}::text[]
      order by created_at limit ${atOnce} for update skip locked`.execute(transaction);
    const news = watches.map((watch) => newsFor(parts, watch, { school, lists }));
    const { stored, before, isSpent } = await storeNews(parts, transaction, news);
    const reached = isSpent ? watches.slice(0, stored + before) : watches;
    await sql`
      update school_watches set known_lists = ${listIds}::text[]
      where id = any(${reached.map(({ id }) => id)})`.execute(transaction);
    return stored;
  });
}

function newsFor(
  parts: NotifyOfListsParts,
  { id: watchId, phone, knownLists }: Watch,
  { school, lists }: { school: School; lists: readonly { id: string; year: string }[] },
) {
  const { t } = speechIn(["texts"]).words;
  const fresh = lists.filter(({ id }) => !knownLists.includes(id));
  const years = [...new Set(fresh.map(({ year }) => year))].sort();
  return {
    kind: "lists-out" as const,
    eventKey: `lists-out:${watchId}:${fresh.map(({ id }) => id).join(",")}`,
    orderId: null,
    phone,
    text: t("texts.listsOut", {
      school: school.shortName,
      years: years.join(", "),
      link: `${parts.siteUrl()}${newsPath(school.slug)}`,
    }),
  };
}
