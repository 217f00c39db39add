import { createHash, randomBytes } from "node:crypto";
import process from "node:process";
import Fastify from "fastify";
import { Pool } from "pg";

/**
 * The baseline for submitting a check: a bare Fastify route that makes the same rows with the same driver.
 * No validation, no engine; the outcome it stores is random text of the usual length.
 */

const databaseUrl = process.env["DATABASE_URL"] ?? "";
/** The usual length: 175 to 660 in the middle, 3 900 the longest (random candidates, one school and all). */
const outcomeBytes = 1000;
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
  await pool.query({
    name: "check",
    text: `insert into checks (order_id, input, input_hash, catalogue_version, is_free, total_qualified,
        outcome, checked_at)
      select id, $2::jsonb, $3::bytea, 1, false, 10, $4, now() from orders where code = $1`,
    values: [
      body.code,
      JSON.stringify(body),
      createHash("sha256").update(body.code).digest(),
      randomBytes(outcomeBytes / 2).toString("hex"),
    ],
  });
  return { success: true, data: { code: body.code } };
});

await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
process.on("SIGTERM", () => process.exit(0));
