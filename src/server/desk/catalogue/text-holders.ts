import { resultPath } from "../../../contract/page-paths.ts";
import { sql } from "kysely";
import type { ActResult } from "../../../contract/desk/endpoint.ts";
import { productName } from "../../../contract/product.ts";
import { speechIn } from "../../../language/speech.ts";
import { inTransaction } from "../../db/transaction.ts";
import { storeNews } from "../../messages/store-news.ts";
import { inGsm } from "../../messages/texts.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { beforeAndAfter } from "../../catalogue/changes/before-and-after.ts";
import { changeById, type CatalogueChange } from "../../catalogue/changes/stored-changes.ts";
import { holdersOf, type ResultHolder } from "../../catalogue/changes/holders.ts";
import type { ChangeParts } from "../../catalogue/changes/parts.ts";
import { outcomesWith } from "../../checks/stored-outcome.ts";

/** The text about a change. It names the school but no figure, because others may read the phone. */
export function changedText(
  schools: readonly string[],
  { code, link }: { code: string; link: string },
): string {
  const { t } = speechIn(["texts"]).words;
  const [school = ""] = schools;
  return inGsm(t("texts.changed", { product: productName, school, others: schools.length - 1, code, link }));
}

/** Stores a text for each phone without one, within the daily budget; the queue sends them. */
export async function textHolders(
  parts: ChangeParts,
  asked: {
    readonly id: number;
    readonly phones: number;
    readonly operatorId: string;
    readonly siteUrl: string;
  },
): Promise<ActResult> {
  const { kysely } = parts.database;
  const change = await changeById(kysely, asked.id);
  if (change.state !== "published") {
    throw deskRefusal("conflict", "not-published", "A change that is not published sends no texts.");
  }
  const both = await beforeAndAfter(parts, change);
  if (both === null) throw deskRefusal("not-found", "unknown-version", "The text before it is not stored.");
  const { holders, schools } = await holdersOf(kysely, both, outcomesWith);
  const onePerPhone = new Map(holders.map((one) => [one.phone, newsOf(change, one, schools, asked.siteUrl)]));
  onePerPhone.delete(null);
  if (onePerPhone.size !== asked.phones) {
    const sentence = `There are ${onePerPhone.size} phones now. Look once more, then confirm.`;
    throw deskRefusal("conflict", "count-changed", sentence);
  }
  const result = await inTransaction(kysely, async (transaction) => {
    // The lock makes a concurrent second call find no phone left.
    await sql`select from catalogue_changes where id = ${change.id} for update`.execute(transaction);
    const stored = await storeNews(parts, transaction, [...onePerPhone.values()]);
    if (stored.stored > 0) {
      await sql`
        update catalogue_changes set texted_by = ${asked.operatorId}, texted_at = ${parts.now()},
          texted_orders = coalesce(texted_orders, 0) + ${stored.stored}
        where id = ${change.id}`.execute(transaction);
    }
    return stored;
  });
  return { is_done: true, sentence: textOfChange(result) };
}

type Stored = Awaited<ReturnType<typeof storeNews>>;

function newsOf({ id }: CatalogueChange, holder: ResultHolder, schools: readonly string[], siteUrl: string) {
  const { orderId, code, phone } = holder;
  const link = `${siteUrl}${resultPath(code)}`;
  return {
    kind: "figure-changed" as const,
    eventKey: `figure-changed:${id}:${orderId}`,
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
