import { type ColumnType, type Generated, type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../../../../kernel/db/schema.ts";

interface TransactionsTable {
  id: Generated<number>;
  access_code: string;
  reference: string;
  amount: number;
  currency: string;
  email: string;
  callback_url: string;
  cancel_url: string | null;
  metadata: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  status: Generated<"abandoned" | "failed" | "success" | "reversed">;
  channel: string | null;
  /** For mobile money: the number that paid (E.164) and the company's transaction number. */
  wallet: string | null;
  receipt: string | null;
  fees: number | null;
  gateway_response: string | null;
  paid_at: Date | null;
  refunded_at: Date | null;
  created_at: Date;
}
export type SandboxTransaction = Selectable<TransactionsTable>;

declare module "../../../../kernel/db/schema.ts" {
  interface Tables {
    sandbox_transactions: TransactionsTable;
  }
}

/** null if there is none. */
export async function findTransaction(
  kysely: Kysely<Tables>,
  by: "reference" | "access_code",
  value: string,
): Promise<SandboxTransaction | null> {
  const found = await kysely
    .selectFrom("sandbox_transactions")
    .selectAll()
    .where(by, "=", value)
    .executeTakeFirst();
  return found ?? null;
}

export function paidTransactions(
  kysely: Kysely<Tables>,
  period: { from: Date; to: Date; perPage: number; page: number },
): Promise<SandboxTransaction[]> {
  return kysely
    .selectFrom("sandbox_transactions")
    .selectAll()
    .where("status", "=", "success")
    .where("paid_at", ">=", period.from)
    .where("paid_at", "<", period.to)
    .orderBy("id")
    .limit(period.perPage)
    .offset(period.perPage * (period.page - 1))
    .execute();
}

const unpaid = ["abandoned", "failed"] as const;
/** Paystack's local fee in Ghana: 1.95 %. */
const fees = sql<number>`round(amount * 0.0195)::integer`;

/** null if it was paid before. */
export async function markPaid(
  kysely: Kysely<Tables>,
  accessCode: string,
  paid: { readonly channel: string; readonly wallet: string | null; readonly receipt: string | null },
  at: Date,
): Promise<SandboxTransaction | null> {
  const updated = await kysely
    .updateTable("sandbox_transactions")
    .set({ ...paid, status: "success", fees, gateway_response: "Approved", paid_at: at })
    .where("access_code", "=", accessCode)
    .where("status", "in", unpaid)
    .returningAll()
    .executeTakeFirst();
  return updated ?? null;
}

export async function markDeclined(
  kysely: Kysely<Tables>,
  accessCode: string,
  channel: string,
): Promise<void> {
  await kysely
    .updateTable("sandbox_transactions")
    .set({ status: "failed", channel, gateway_response: "Declined" })
    .where("access_code", "=", accessCode)
    .where("status", "in", unpaid)
    .execute();
}

/** false if it was refunded before. */
export async function markRefunded(kysely: Kysely<Tables>, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("sandbox_transactions")
    .set({ status: "reversed", refunded_at: at })
    .where("id", "=", id)
    .where("refunded_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
