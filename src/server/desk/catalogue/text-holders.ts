import { resultPath } from "../../../contract/page-paths.ts";
import { sql } from "kysely";
import type { ActResult } from "../../../contract/desk/endpoint.ts";
import { productName } from "../../../contract/product.ts";
import { speechIn } from "../../../language/speech.ts";
import { inTransaction } from "../../db/transaction.ts";
import { storeNews } from "../../messages/store-news.ts";
import { inGsm } from "../../messages/texts.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import type { z } from "zod";
import type { ImportedChange } from "../../../contract/desk/catalogue.ts";
import { changesOf, holdersOf, type ResultHolder } from "../../catalogue/holders.ts";
import type { DeskCatalogueParts } from "./parts.ts";
import { outcomesWith } from "../../checks/stored-outcome.ts";

/** The text about a change. It names the school but no figure, because others may read the phone. */
function changedText(schools: readonly string[], { code, link }: { code: string; link: string }): string {
  const { t } = speechIn(["texts"]).words;
  const [school = ""] = schools;
  return inGsm(t("texts.changed", { product: productName, school, others: schools.length - 1, code, link }));
}

/** What the newest version changed; null where there is none before it. */
export async function newestImport(
  parts: DeskCatalogueParts,
): Promise<z.input<typeof ImportedChange> | null> {
  const { kysely } = parts.database;
  const { version, catalogue } = parts.store.current();
  const change = await changesOf(kysely, { version, catalogue });
  if (change === null) return null;
  const { holders, isAtLeast, schools } = await holdersOf(kysely, { version, catalogue }, outcomesWith);
  const example = { code: "K7QM4-TXD9P", link: `${parts.siteUrl()}${resultPath("K7QM4-TXD9P")}` };
  return {
    version,
    imported_at: change.importedAt,
    lines: change.lines,
    results: holders.length,
    is_at_least: isAtLeast,
    phones: phonesOf(holders).size,
    text: schools.length === 0 ? null : changedText(schools, example),
  };
}

const phonesOf = (holders: readonly ResultHolder[]) =>
  new Set(holders.flatMap(({ phone }) => (phone === null ? [] : phone)));

/** Stores a text for each phone without one, within the daily budget; the queue sends them. */
export async function textHolders(
  parts: DeskCatalogueParts,
  asked: { readonly version: number; readonly phones: number },
): Promise<ActResult> {
  const { kysely } = parts.database;
  const { version, catalogue } = parts.store.current();
  if (asked.version !== version) {
    throw deskRefusal("conflict", "newer-version", "There is a newer version now. Look once more.");
  }
  const { holders, schools } = await holdersOf(kysely, { version, catalogue }, outcomesWith);
  const news = holders.map((one) => [one.phone, newsOf(version, one, schools, parts.siteUrl())] as const);
  const onePerPhone = new Map(news);
  onePerPhone.delete(null);
  if (onePerPhone.size !== asked.phones) {
    const sentence = `There are ${onePerPhone.size} phones now. Look once more, then confirm.`;
    throw deskRefusal("conflict", "count-changed", sentence);
  }
  const result = await inTransaction(kysely, async (transaction) => {
    // The lock makes a concurrent second call find no phone left.
    await sql`select from catalogue_versions where version = ${version} for update`.execute(transaction);
    return storeNews(parts, transaction, [...onePerPhone.values()]);
  });
  return { is_done: true, sentence: textOfChange(result) };
}

type Stored = Awaited<ReturnType<typeof storeNews>>;

function newsOf(version: number, holder: ResultHolder, schools: readonly string[], siteUrl: string) {
  const { orderId, code, phone } = holder;
  const link = `${siteUrl}${resultPath(code)}`;
  return {
    kind: "figure-changed" as const,
    eventKey: `figure-changed:v${version}:${orderId}`,
    orderId,
    phone: phone ?? "",
    text: changedText(schools, { code, link }),
  };
}

function textOfChange({ stored, before, isSpent }: Stored): string {
  const texts = `${stored} ${stored === 1 ? "text is" : "texts are"} on the way`;
  const earlier = before === 0 ? "" : `; ${before} got one before`;
  return `${texts}${earlier}.${isSpent ? " The day’s texts are spent: press again tomorrow for the rest." : ""}`;
}
