import type { Pool } from "pg";
import { gathered } from "../gathered.ts";

export interface SandboxTransaction {
  readonly id: number;
  readonly accessCode: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly callbackUrl: string;
  readonly cancelUrl: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly status: "abandoned" | "failed" | "success" | "reversed";
  readonly channel: string | null;
  readonly fees: number | null;
  readonly gatewayResponse: string | null;
  readonly paidAt: Date | null;
  readonly createdAt: Date;
}

const columns = `id, access_code as "accessCode", reference, amount, currency, email,
  callback_url as "callbackUrl", cancel_url as "cancelUrl", metadata, status, channel, fees,
  gateway_response as "gatewayResponse", paid_at as "paidAt", created_at as "createdAt"`;

/** false: the reference was used before. */
export async function insertTransaction(
  pool: Pool,
  row: Pick<
    SandboxTransaction,
    | "accessCode"
    | "reference"
    | "amount"
    | "currency"
    | "email"
    | "callbackUrl"
    | "cancelUrl"
    | "metadata"
    | "createdAt"
  >,
): Promise<boolean> {
  const inserted = await pool.query(
    `insert into sandbox_transactions
       (access_code, reference, amount, currency, email, callback_url, cancel_url, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (reference) do nothing`,
    [
      row.accessCode,
      row.reference,
      row.amount,
      row.currency,
      row.email,
      row.callbackUrl,
      row.cancelUrl,
      JSON.stringify(row.metadata),
      row.createdAt,
    ],
  );
  return inserted.rowCount === 1;
}

/** null where there is none. */
export const transactionByReference = gathered(async (pool: Pool, references: readonly string[]) => {
  const found = await pool.query<SandboxTransaction>(
    `select ${columns} from sandbox_transactions where reference = any($1::text[])`,
    [references],
  );
  const byReference = new Map(found.rows.map((transaction) => [transaction.reference, transaction]));
  return references.map((reference) => byReference.get(reference) ?? null);
});

export const transactionByAccessCode = gathered(async (pool: Pool, accessCodes: readonly string[]) => {
  const found = await pool.query<SandboxTransaction>(
    `select ${columns} from sandbox_transactions where access_code = any($1::text[])`,
    [accessCodes],
  );
  const byAccessCode = new Map(found.rows.map((transaction) => [transaction.accessCode, transaction]));
  return accessCodes.map((accessCode) => byAccessCode.get(accessCode) ?? null);
});

export async function paidTransactions(
  pool: Pool,
  period: { from: Date; to: Date; perPage: number; page: number },
): Promise<SandboxTransaction[]> {
  const found = await pool.query<SandboxTransaction>(
    `select ${columns} from sandbox_transactions
     where status = 'success' and paid_at >= $1 and paid_at < $2 order by id limit $3 offset $4`,
    [period.from, period.to, period.perPage, period.perPage * (period.page - 1)],
  );
  return found.rows;
}

/** The payer paid. null when it was paid before: nobody pays a page twice. */
export async function markPaid(
  pool: Pool,
  accessCode: string,
  paid: { channel: string; feeShare: number; at: Date },
): Promise<SandboxTransaction | null> {
  const updated = await pool.query<SandboxTransaction>(
    `update sandbox_transactions set status = 'success', channel = $2,
       fees = round(amount * $3::numeric)::integer, gateway_response = 'Approved', paid_at = $4
     where access_code = $1 and status in ('abandoned', 'failed') returning ${columns}`,
    [accessCode, paid.channel, paid.feeShare, paid.at],
  );
  return updated.rows[0] ?? null;
}

export async function markDeclined(pool: Pool, accessCode: string, channel: string): Promise<void> {
  await pool.query(
    `update sandbox_transactions set status = 'failed', channel = $2, gateway_response = 'Declined'
     where access_code = $1 and status in ('abandoned', 'failed')`,
    [accessCode, channel],
  );
}

/** null when it went back before. */
export async function insertRefund(
  pool: Pool,
  refund: { transactionId: number; amount: number; at: Date },
): Promise<number | null> {
  const inserted = await pool.query<{ id: number }>(
    `with refund as (
       insert into sandbox_refunds (transaction_id, amount, created_at) values ($1, $2, $3)
       on conflict (transaction_id) do nothing returning id
     ), reversed as (
       update sandbox_transactions set status = 'reversed' where id = $1 and exists (select 1 from refund)
     )
     select id from refund`,
    [refund.transactionId, refund.amount, refund.at],
  );
  return inserted.rows[0]?.id ?? null;
}
