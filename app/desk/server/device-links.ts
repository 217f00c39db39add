import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../kernel/db/schema.ts";
import { inTransaction } from "../../kernel/db/database.ts";
import { hasChallenge, storeChallenge, useChallenge } from "./passkeys.ts";
import { deskRefusal } from "../../kernel/operators/second-person.ts";
import { dayMs } from "../../kernel/lib/days.ts";
import { hashToken, makeToken } from "../../kernel/lib/secret-token.ts";

/**
 * A link with which an operator makes a passkey on a second device, after the code to their phone. It
 * replaces the passkey that the new device lacks. Stored as a challenge, by its hash.
 */
const deviceLinkMinutes = 10;
const linkMs = deviceLinkMinutes * 60_000;
const mostADay = 5;
const purpose = "device link";

/** A new link replaces the earlier one. */
export function makeDeviceLink(
  kysely: Kysely<Tables>,
  operatorId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  return inTransaction(kysely, async (trx) => {
    await trx.selectFrom("operators").select("id").where("id", "=", operatorId).forUpdate().execute();
    await refuseTooMany(trx, operatorId, now);
    await trx
      .updateTable("desk_challenges")
      .set({ used_at: now })
      .where("operator_id", "=", operatorId)
      .where("purpose", "=", purpose)
      .where("used_at", "is", null)
      .execute();
    const token = makeToken(16);
    const expiresAt = new Date(now.getTime() + linkMs);
    await storeChallenge(trx, challengeOf({ token, operatorId }), now, expiresAt);
    return { token, expiresAt };
  });
}

async function refuseTooMany(trx: Transaction<Tables>, operatorId: string, now: Date): Promise<void> {
  const { count } = await trx
    .selectFrom("desk_challenges")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("operator_id", "=", operatorId)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", new Date(now.getTime() - dayMs + linkMs))
    .executeTakeFirstOrThrow();
  if (count < mostADay) return;
  const sentence = `You made ${mostADay} links within a day. Wait, or ask an owner to invite you again.`;
  throw deskRefusal("too-many", "device-links-used-up", sentence);
}

interface Link {
  readonly token: string;
  readonly operatorId: string;
}

/** @throws {Refusal} unless this operator may still use it */
export async function needDeviceLink(kysely: Kysely<Tables>, link: Link, now: Date): Promise<void> {
  if (!(await hasChallenge(kysely, challengeOf(link), now))) throw linkOver();
}

/** @throws {Refusal} unless this operator may still use it: nobody may from now on */
export async function useDeviceLink(kysely: Kysely<Tables>, link: Link, now: Date): Promise<void> {
  if (!(await useChallenge(kysely, challengeOf(link), now))) throw linkOver();
}

function linkOver() {
  const sentence = `This link is not yours, was used, or is older than ${deviceLinkMinutes} minutes. Make a new one where you are logged in.`;
  return deskRefusal("proof-needed", "device-link-over", sentence);
}

const challengeOf = ({ token, operatorId }: Link) =>
  ({ challenge: hashToken(token).toString("base64url"), operatorId, purpose }) as const;
