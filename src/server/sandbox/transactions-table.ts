import type { Pool } from "pg";

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
  /** For mobile money: the number that paid (E.164) and the company's transaction number. */
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

/** false if the reference was used before. */
export async function insertTransaction(pool: Pool, given: NewTransaction): Promise<boolean> {
  const inserted = await pool.query(
    `insert into sandbox_transactions
       (access_code, reference, amount, currency, email, callback_url, cancel_url, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (reference) do nothing`,
    [
      given.accessCode,
      given.reference,
      given.amount,
      given.currency,
      given.email,
      given.callbackUrl,
      given.cancelUrl,
      JSON.stringify(given.metadata),
      given.createdAt,
    ],
  );
  return inserted.rowCount === 1;
}

/** null if there is none. */
export function transactionByReference(pool: Pool, reference: string): Promise<SandboxTransaction | null> {
  return findTransaction(pool, "reference", reference);
}

export function transactionByAccessCode(pool: Pool, accessCode: string): Promise<SandboxTransaction | null> {
  return findTransaction(pool, "access_code", accessCode);
}

async function findTransaction(
  pool: Pool,
  by: "reference" | "access_code",
  value: string,
): Promise<SandboxTransaction | null> {
  const found = await pool.query<SandboxTransaction>(
    `select ${columns} from sandbox_transactions t where ${by} = $1`,
    [value],
  );
  return found.rows[0] ?? null;
}

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

export async function markPaid(pool: Pool, payment: NewPayment): Promise<SandboxTransaction | null> {
  const { accessCode, channel, wallet, receipt, feeShare, at } = payment;
  const updated = await pool.query<SandboxTransaction>(
    `update sandbox_transactions t set status = 'success', channel = $2, wallet = $3, receipt = $4,
       fees = round(amount * $5::numeric)::integer, gateway_response = 'Approved', paid_at = $6
     where access_code = $1 and status in ('abandoned', 'failed') returning ${columns}`,
    [accessCode, channel, wallet, receipt, feeShare, at],
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

/** null if it was refunded before. */
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
