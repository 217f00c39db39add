import { createHash, randomBytes } from "node:crypto";
import process from "node:process";
import Fastify from "fastify";
import { Pool } from "pg";

/**
 * What submitting a check is measured against: a bare Fastify route that makes the same rows with the same
 * driver and knows nothing. No validation, no engine, no gateway; the result it stores is random bytes of the
 * usual length.
 */

const databaseUrl = process.env["DATABASE_URL"] ?? "";
const resultBytes = Number(process.env["OKWAN_BENCH_RESULT_BYTES"] ?? 6000);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify({ logger: false });

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const draw = (length: number) => Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join("");

app.post<{ Body: { user_phone: string; user_name: string } }>("/start", async ({ body }) => {
  const code = `${draw(4)}A-${draw(5)}`;
  await pool.query({
    name: "order",
    text: "insert into orders (code, phone, student_name, created_at) values ($1, $2, $3, now())",
    values: [code, body.user_phone, body.user_name],
  });
  return { success: true, data: { code } };
});

app.post<{ Body: { code: string } }>("/submit", async ({ body }) => {
  const written = await pool.query<{ order_id: number }>({
    name: "check",
    text: `insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified,
        outcome, checked_at)
      select id, $2::jsonb, $3::bytea, 1, false, 10, $4, now() from orders where code = $1
      returning order_id`,
    values: [
      body.code,
      JSON.stringify(body),
      createHash("sha256").update(body.code).digest(),
      randomBytes(resultBytes).toString("base64"),
    ],
  });
  const reference = randomBytes(12).toString("hex");
  await pool.query({
    name: "sandbox",
    text: `insert into sandbox_transactions
        (access_code, reference, amount, currency, email, callback_url, created_at)
      values ($1, $1, 1200, 'GHS', 'x@example.com', 'http://localhost/', now())`,
    values: [reference],
  });
  await pool.query({
    name: "payment",
    text: `with payment as (
        insert into payments
          (order_id, attempt, reference, amount_pesewas, currency, access_code, payment_link, created_at)
        values ($1, 1, $2, 1200, 'GHS', $2, $2, now()) returning id
      ), event as (
        insert into payment_events (payment_id, state, cause, created_at)
        select id, 'created', 'student', now() from payment
      )
      insert into payment_watch (payment_id, next_ask_at) select id, now() + interval '1 hour' from payment`,
    values: [written.rows[0]?.order_id, reference],
  });
  return { success: true, data: { code: body.code } };
});

await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
process.on("SIGTERM", () => process.exit(0));
