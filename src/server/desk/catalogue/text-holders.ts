import { sql } from "kysely";
import type { Done } from "../../../contract/desk/endpoint.ts";
import { productName } from "../../../contract/product.ts";
import { firstLanguage, languageOf, type LanguageId } from "../../../language/page-words.ts";
import { speechIn } from "../../../language/speech.ts";
import { inTransaction } from "../../db/transaction.ts";
import { storeNews } from "../../messages/store-news.ts";
import { inGsm } from "../../messages/texts.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { beforeAndAfter, schoolsOf } from "../../catalogue/changes/before-and-after.ts";
import { changeById, type Change } from "../../catalogue/changes/stored-changes.ts";
import { figuresThatDiffer, holdersOf, type Holder } from "../../catalogue/changes/holders.ts";
import type { ChangeParts } from "../../catalogue/changes/parts.ts";
import { unknownChange } from "../../catalogue/changes/publish-change.ts";

/** The text about a change. It names the school but no figure, because others may read the phone. */
export function changedText(
  language: LanguageId,
  schools: readonly string[],
  { code, link }: { code: string; link: string },
): string {
  const { t } = speechIn(language, ["texts"]).words;
  const [school = ""] = schools;
  return inGsm(t("texts.changed", { product: productName, school, others: schools.length - 1, code, link }));
}

interface HoldersToText {
  readonly id: number;
  readonly phones: number;
  readonly operatorId: string;
  readonly siteUrl: string;
}

/** Stores a text for each phone without one, within the daily budget; the queue sends them. */
export async function textHolders(
  parts: ChangeParts,
  { id, phones, operatorId, siteUrl }: HoldersToText,
): Promise<Done> {
  const { kysely } = parts.database;
  const change = await changeById(kysely, id);
  if (change === null) throw unknownChange();
  if (change.state !== "published") {
    throw deskRefusal("conflict", "not-published", "A change that is not published sends no texts.");
  }
  const both = await beforeAndAfter(parts, change);
  if (both === null) throw unknownChange();
  const differing = figuresThatDiffer(both.before.catalogue, both.after.catalogue);
  const { holders } = await holdersOf(kysely, both.after.catalogue, differing);
  const onePerPhone = new Map(
    holders.flatMap((one) => (one.phone === null ? [] : [[one.phone, one] as const])),
  );
  if (onePerPhone.size !== phones) {
    throw deskRefusal(
      "conflict",
      "count-changed",
      `There are ${onePerPhone.size} phones now. Look once more, then confirm.`,
    );
  }
  const result = await storeTexts(parts, change, [...onePerPhone.values()], {
    operatorId,
    siteUrl,
    schools: schoolsOf(both.after, differing),
  });
  return { is_done: true, sentence: textOfChange(result) };
}

type Stored = Awaited<ReturnType<typeof storeNews>>;

async function storeTexts(
  parts: ChangeParts,
  change: Change,
  holders: readonly Holder[],
  {
    operatorId,
    siteUrl,
    schools,
  }: Pick<HoldersToText, "operatorId" | "siteUrl"> & { readonly schools: readonly string[] },
): Promise<Stored> {
  return inTransaction(parts.database.kysely, async (transaction) => {
    // The lock makes a concurrent second call find no phone left.
    await sql`select from catalogue_changes where id = ${change.id} for update`.execute(transaction);
    const news = holders.map(({ orderId, code, language, phone }) => ({
      kind: "figure-changed" as const,
      eventKey: `figure-changed:${change.id}:${orderId}`,
      orderId,
      phone: phone ?? "",
      text: changedText(languageOf(language) ?? firstLanguage, schools, {
        code,
        link: `${siteUrl}/checker/results/${code}`,
      }),
    }));
    const result = await storeNews(parts, transaction, news);
    if (result.stored > 0) {
      await sql`
        update catalogue_changes set texted_by = ${operatorId}, texted_at = ${parts.now()},
          texted_orders = coalesce(texted_orders, 0) + ${result.stored}
        where id = ${change.id}`.execute(transaction);
    }
    return result;
  });
}

function textOfChange({ stored, before, isSpent }: Stored): string {
  const texts = `${stored} ${stored === 1 ? "text is" : "texts are"} on the way`;
  const earlier = before === 0 ? "" : `; ${before} got one before`;
  return `${texts}${earlier}.${isSpent ? " The day’s texts are spent: press again tomorrow for the rest." : ""}`;
}
