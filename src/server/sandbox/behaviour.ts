import type { Pool } from "pg";
import { z } from "zod";

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

interface SandboxSettings {
  readonly secretKey: string;
  readonly behaviour: Behaviour;
}

/** How long until a behaviour set by another process takes effect. */
const rememberedForMs = 250;
const remembered = new WeakMap<Pool, { at: number; settings: SandboxSettings }>();

export async function sandboxSettings(pool: Pool): Promise<SandboxSettings> {
  const known = remembered.get(pool);
  if (known !== undefined && performance.now() - known.at < rememberedForMs) return known.settings;
  const found = await pool.query<{ secret_key: string; behaviour: unknown }>({
    name: "sandbox-settings",
    text: "select secret_key, behaviour from sandbox_settings",
  });
  const row = found.rows[0];
  if (row === undefined) throw new Error("the sandbox has no settings");
  const settings = { secretKey: row.secret_key, behaviour: Behaviour.parse(row.behaviour) };
  remembered.set(pool, { at: performance.now(), settings });
  return settings;
}

export async function setBehaviour(pool: Pool, behaviour: Partial<Behaviour>): Promise<void> {
  await pool.query("update sandbox_settings set behaviour = $1", [JSON.stringify(behaviour)]);
  remembered.delete(pool);
}
