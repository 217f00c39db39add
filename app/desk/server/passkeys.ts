import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { productName } from "../../kernel/contract/product.ts";
import { inTransaction } from "../../kernel/db/database.ts";
import type { Tables } from "../../kernel/db/schema.ts";
import { Refusal } from "../../kernel/http/errors.ts";
import type { ChallengePurpose } from "../../kernel/operators/write-log.ts";
import { deskRefusal } from "../../kernel/operators/second-person.ts";
import type {
  AuthenticationOptions,
  NewPasskey,
  RegistrationOptions,
  ShownPasskey,
} from "../contract/passkeys.ts";

const challengeMs = 5 * 60_000;

interface Asked {
  readonly challenge: string;
  readonly operatorId: string;
  readonly purpose: ChallengePurpose;
}

export async function storeChallenge(
  kysely: Kysely<Tables>,
  { challenge, operatorId, purpose }: Asked,
  now: Date,
  expiresAt = new Date(now.getTime() + challengeMs),
): Promise<void> {
  const row = { challenge, operator_id: operatorId, purpose, expires_at: expiresAt, used_at: null };
  await kysely.insertInto("desk_challenges").values(row).execute();
}

/** Made for this operator and purpose a moment ago, and unused. */
const isOpen = ({ challenge, operatorId, purpose }: Asked, now: Date) => sql`
  challenge = ${challenge} and operator_id = ${operatorId} and purpose = ${purpose}
  and used_at is null and expires_at > ${now}`;

export async function hasChallenge(kysely: Kysely<Tables>, answered: Asked, now: Date): Promise<boolean> {
  const found = await sql`select from desk_challenges where ${isOpen(answered, now)}`.execute(kysely);
  return found.rows.length === 1;
}

/** Uses it up. false if it is not open. */
export async function useChallenge(kysely: Kysely<Tables>, answered: Asked, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update desk_challenges set used_at = ${now} where ${isOpen(answered, now)}`.execute(kysely);
  return numAffectedRows === 1n;
}

/** Operators' passkeys. The library checks everything that WebAuthn requires. */

interface Who {
  readonly operatorId: string;
  /** The desk's origin as this visitor sees it; passkeys are valid only there. */
  readonly origin: string;
}

/** EdDSA, ES256 and RS256: the algorithms of phones and laptops. */
const algorithms = [-8, -7, -257];

/** Names a passkey in the next request to the browser. */
const descriptor = ({ id, transports }: { id: string; transports: string[] }) => ({ id, transports });

export async function askToMake(
  kysely: Kysely<Tables>,
  { operatorId, origin }: Who,
  purpose: "first passkey" | "another passkey",
  now: Date,
): Promise<z.input<typeof RegistrationOptions>> {
  const { name } = await kysely
    .selectFrom("operators")
    .select("name")
    .where("id", "=", operatorId)
    .executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpName: `${productName} desk`,
    rpID: new URL(origin).hostname,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(operatorId)),
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await passkeysOf(kysely, operatorId)).map(descriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await storeChallenge(kysely, { challenge: options.challenge, operatorId, purpose }, now);
  return options as z.input<typeof RegistrationOptions>;
}

/**
 * Stores a new passkey. A first one is refused if there is one already, because a code alone may make only
 * one.
 */
export async function storePasskey(
  kysely: Kysely<Tables>,
  { operatorId, origin }: Who,
  made: {
    readonly purpose: "first passkey" | "another passkey";
    readonly passkey: NewPasskey;
    readonly device: string;
  },
  now: Date,
): Promise<void> {
  const { purpose, passkey, device } = made;
  const { registrationInfo } = await checked(
    verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: (challenge) => useChallenge(kysely, { challenge, operatorId, purpose }, now),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (registrationInfo === undefined) throw wrongPasskey();
  const { credential } = registrationInfo;
  await inTransaction(kysely, async (trx) => {
    await trx.selectFrom("operators").select("id").where("id", "=", operatorId).forUpdate().execute();
    if (purpose === "first passkey" && (await passkeysOf(trx, operatorId)).length > 0) throw wrongPasskey();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("operator_passkeys")
      .values({
        id: credential.id,
        operator_id: operatorId,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: passkey.response.transports ?? [],
        device,
        created_at: now,
        last_used_at: now,
        removed_at: null,
      })
      // Authenticators never repeat an id, so a known one was copied.
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw wrongPasskey();
  });
}

export async function askToShow(
  kysely: Kysely<Tables>,
  { operatorId, origin }: Who,
  purpose: "login" | "confirm",
  now: Date,
): Promise<z.input<typeof AuthenticationOptions>> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: (await passkeysOf(kysely, operatorId)).map(descriptor),
    userVerification: "required",
  });
  await storeChallenge(kysely, { challenge: options.challenge, operatorId, purpose }, now);
  return options as z.input<typeof AuthenticationOptions>;
}

/** @throws {Refusal} unless this operator's passkey was shown just now and no copy of it was used since */
export async function usePasskey(
  kysely: Kysely<Tables>,
  { operatorId, origin }: Who,
  shown: { readonly purpose: ChallengePurpose; readonly passkey: ShownPasskey },
  now: Date,
): Promise<void> {
  const { purpose, passkey } = shown;
  const known = (await passkeysOf(kysely, operatorId)).find(({ id }) => id === passkey.id);
  if (known === undefined) throw wrongPasskey();
  const { verified, authenticationInfo } = await checked(
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: (challenge) => useChallenge(kysely, { challenge, operatorId, purpose }, now),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      // The statement below compares the counter and updates it.
      credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: 0 },
    }),
  );
  if (!verified) throw wrongPasskey();
  const { newCounter } = authenticationInfo;
  const { numUpdatedRows } = await kysely
    .updateTable("operator_passkeys")
    .set({ counter: newCounter, last_used_at: now })
    .where("id", "=", known.id)
    .where("removed_at", "is", null)
    // The counter of a password manager stays at 0.
    .where((eb) => eb.or([eb("counter", "<", newCounter), sql<boolean>`counter = 0 and ${newCounter} = 0`]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return;
  throw deskRefusal(
    "proof-needed",
    "desk-passkey-copied",
    "This passkey was used elsewhere since: it may have been copied. Remove it, and tell an owner.",
  );
}

/** @throws {Refusal} for the last one: its operator could then log in by a code alone */
export async function removeOwnPasskey(
  kysely: Kysely<Tables>,
  { operatorId, id }: { readonly operatorId: string; readonly id: string },
  now: Date,
): Promise<void> {
  await inTransaction(kysely, async (trx) => {
    await trx.selectFrom("operators").select("id").where("id", "=", operatorId).forUpdate().execute();
    const own = await passkeysOf(trx, operatorId);
    if (!own.some((one) => one.id === id)) {
      throw deskRefusal("not-found", "no-passkey", "There is no such passkey of yours.");
    }
    if (own.length === 1) {
      throw deskRefusal("conflict", "last-passkey", "This is your only passkey. Add another one first.");
    }
    await trx.updateTable("operator_passkeys").set({ removed_at: now }).where("id", "=", id).execute();
  });
}

export function passkeysOf(kysely: Kysely<Tables>, operatorId: string) {
  return kysely
    .selectFrom("operator_passkeys")
    .select(["id", "public_key", "transports", "device", "created_at", "last_used_at"])
    .where("operator_id", "=", operatorId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .execute();
}

/** Turns the library's plain errors into refusals; errors of the database pass. */
async function checked<T>(checking: Promise<T>): Promise<T> {
  try {
    return await checking;
  } catch (error) {
    if (error instanceof Refusal || hasCode(error)) throw error;
    throw wrongPasskey();
  }
}

/** true for errors of Postgres and sockets; Node's argument errors (ERR_…) mean an invalid passkey. */
function hasCode(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && !code.startsWith("ERR_");
}

function wrongPasskey(): Refusal {
  return deskRefusal("proof-needed", "desk-passkey-wrong", "This passkey was not accepted. Begin again.");
}
