import type { Generated, Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { firstPriceInPesewas } from "../../contract/product.ts";

declare module "../db/schema.ts" {
  interface Tables {
    prices: {
      id: Generated<number>;
      amount_pesewas: number;
      begins_at: Date;
      made_at: Date;
      made_by: string;
      why: string;
      confirmed_at: Date | null;
      confirmed_by: string | null;
      ended_at: Date | null;
      ended_by: string | null;
      ended_why: string | null;
    };
  }
}

export interface PlannedPrice {
  readonly id: number;
  readonly amountPesewas: number;
  readonly beginsAt: Date;
}

/** Confirmed and not called off, oldest first: those that were, the one that holds, those that come. */
export async function readPrices(kysely: Kysely<Tables>): Promise<PlannedPrice[]> {
  return kysely
    .selectFrom("prices")
    .select(["id", "amount_pesewas as amountPesewas", "begins_at as beginsAt"])
    .where("confirmed_at", "is not", null)
    .where("ended_at", "is", null)
    .orderBy("begins_at")
    .orderBy("id")
    .execute();
}

/** What a check costs at a moment: the one place that knows it. */
export function priceAt(prices: readonly PlannedPrice[], moment: Date): number {
  return prices.findLast(({ beginsAt }) => beginsAt <= moment)?.amountPesewas ?? firstPriceInPesewas;
}
