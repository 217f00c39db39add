import type { Pool } from "pg";
import { gathered } from "../lib/gathered.ts";
import { numberedRowsOf } from "../lib/rows-of.ts";

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
  /** Of mobile money: the number that paid (E.164) and the company's transaction number. */
  readonly wallet: string | null;
  readonly receipt: string | null;
  readonly fees: number | null;
  readonly gatewayResponse: string | null;
  readonly paidAt: Date | null;
  readonly createdAt: Date;
}

const columns = `t.id, t.access_code as "accessCode", t.reference, t.amount, t.currency, t.email,
  t.callback_url as "callbackUrl", t.cancel_url as "cancelUrl", t.metadata, t.status, t.channel, t.fees, t.wallet, t.receipt,
  t.gateway_response as "gatewayResponse", t.paid_at as "paidAt", t.created_at as "createdAt"`;

type NewTransaction = Pick<
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
>;

/** false: the reference was used before. */
export const insertTransaction = gathered(async (pool: Pool, given: readonly NewTransaction[]) => {
  const { rows, values } = numberedRowsOf(given, {
    access_code: ["text", ({ accessCode }) => accessCode],
    reference: ["text", ({ reference }) => reference],
    amount: ["integer", ({ amount }) => amount],
    currency: ["text", ({ currency }) => currency],
    email: ["text", ({ email }) => email],
    callback_url: ["text", ({ callbackUrl }) => callbackUrl],
    cancel_url: ["text", ({ cancelUrl }) => cancelUrl],
    metadata: ["text", ({ metadata }) => JSON.stringify(metadata)],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
  });
  const inserted = await pool.query<{ accessCode: string }>(
    `insert into sandbox_transactions
       (access_code, reference, amount, currency, email, callback_url, cancel_url, metadata, created_at)
     select access_code, reference, amount, currency, email, callback_url, cancel_url, metadata::jsonb, created_at
     from ${rows}
     on conflict (reference) do nothing returning access_code as "accessCode"`,
    [...values],
  );
  const stored = new Set(inserted.rows.map(({ accessCode }) => accessCode));
  return given.map(({ accessCode }) => stored.has(accessCode));
});

/** null where there is none. */
export const transactionByReference = gathered(async (pool: Pool, references: readonly string[]) => {
  const found = await pool.query<SandboxTransaction>(
    `select ${columns} from sandbox_transactions t where reference = any($1::text[])`,
    [references],
  );
  const byReference = new Map(found.rows.map((transaction) => [transaction.reference, transaction]));
  return references.map((reference) => byReference.get(reference) ?? null);
});

export const transactionByAccessCode = gathered(async (pool: Pool, accessCodes: readonly string[]) => {
  const found = await pool.query<SandboxTransaction>(
    `select ${columns} from sandbox_transactions t where access_code = any($1::text[])`,
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
    `select ${columns} from sandbox_transactions t
     where status = 'success' and paid_at >= $1 and paid_at < $2 order by id limit $3 offset $4`,
    [period.from, period.to, period.perPage, period.perPage * (period.page - 1)],
  );
  return found.rows;
}

interface NewPayment {
  readonly accessCode: string;
  readonly channel: string;
  readonly wallet: string | null;
  readonly receipt: string | null;
  readonly feeShare: number;
  readonly at: Date;
}

/** The payer paid. null when it was paid before: nobody pays a page twice. */
export const markPaid = gathered(async (pool: Pool, given: readonly NewPayment[]) => {
  const { rows, values } = numberedRowsOf(given, {
    code: ["text", ({ accessCode }) => accessCode],
    channel: ["text", ({ channel }) => channel],
    wallet: ["text", ({ wallet }) => wallet],
    receipt: ["text", ({ receipt }) => receipt],
    fee_share: ["numeric", ({ feeShare }) => feeShare],
    at: ["timestamptz", ({ at }) => at],
  });
  const updated = await pool.query<SandboxTransaction>(
    `update sandbox_transactions t set status = 'success', channel = given.channel, wallet = given.wallet, receipt = given.receipt,
       fees = round(amount * fee_share)::integer, gateway_response = 'Approved', paid_at = at
     from ${rows} where access_code = code and status in ('abandoned', 'failed') returning ${columns}`,
    [...values],
  );
  const paid = new Map(updated.rows.map((transaction) => [transaction.accessCode, transaction]));
  return given.map(({ accessCode }) => {
    const transaction = paid.get(accessCode) ?? null;
    // Of two that pressed at once only the first has paid.
    paid.delete(accessCode);
    return transaction;
  });
});

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
