import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../../kernel/db/schema.ts";
import type { TextSender } from "../../features/texts/server/senders-now.ts";

interface Parts {
  readonly kysely: Kysely<Tables>;
  readonly sms: TextSender;
  readonly log: Pick<FastifyBaseLogger, "error" | "warn">;
}

/**
 * Texts all owners but `except`, and the phones in `also`. A failure does not stop the others.
 * @returns the number sent
 */
export async function textOwners(
  { kysely, sms, log }: Parts,
  { text, except = [], also = [] }: { text: string; except?: readonly string[]; also?: readonly string[] },
): Promise<number> {
  const owners = await kysely
    .selectFrom("operators")
    .select(["id", "phone"])
    .where("role", "=", "owner")
    .where("role_since", "is not", null)
    .where("ended_at", "is", null)
    .execute();
  const phones = owners.filter(({ id }) => !except.includes(id)).map(({ phone }) => phone as string);
  const outcomes = await Promise.allSettled(
    [...new Set([...phones, ...also])].map((to) =>
      sms.send({ to: to as (typeof owners)[number]["phone"], text }),
    ),
  );
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") log.error({ err: outcome.reason }, "a desk text was not sent");
  }
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}
