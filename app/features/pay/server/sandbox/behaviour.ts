import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Tables } from "../../../../kernel/db/schema.ts";
import { readFacts } from "../../../../kernel/db/server-facts.ts";

/** How the sandbox gateway misbehaves, for tests and for showing what happens on a bad day. */
export const Behaviour = z.object({
  webhooks: z.enum(["prompt", "late", "twice", "never"]).default("prompt"),
  /** "never": the payer pays but does not return. */
  returns: z.enum(["prompt", "never"]).default("prompt"),
  /** How the API answers: slowly, broken, with a page instead of JSON, or about another payment. */
  answers: z
    .enum(["right", "slow", "error", "html", "other-reference", "other-amount", "other-currency"])
    .default("right"),
  slowMs: z.number().int().default(30_000),
  lateMs: z.number().int().default(20_000),
});
export type Behaviour = z.output<typeof Behaviour>;

/** The merchant's key, different in every database, and the behaviour. */
const SandboxSettings = z.object({ secretKey: z.string(), behaviour: Behaviour });
type SandboxSettings = z.output<typeof SandboxSettings>;

const name = "sandbox";
export async function sandboxSettings(kysely: Kysely<Tables>): Promise<SandboxSettings> {
  const [stored] = await readFacts(kysely, [name]);
  return SandboxSettings.parse(stored?.value);
}

export async function setBehaviour(kysely: Kysely<Tables>, behaviour: Partial<Behaviour>): Promise<void> {
  const changed = JSON.stringify({ behaviour });
  await sql`update server_facts set value = value || ${changed}::jsonb where name = ${name}`.execute(kysely);
}
