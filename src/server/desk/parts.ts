import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { ServedCountries } from "../lib/served-countries.ts";
import type { Keys } from "../login/keys.ts";
import type { CodeSender } from "../login/verification.ts";
import type { DeskPlace } from "./desk-place.ts";

/** What the desk is made of. */
export interface DeskParts {
  readonly kysely: Kysely<Tables>;
  readonly keys: Keys;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly sms: CodeSender;
  readonly countries: ServedCountries;
  readonly areAskersLimited: boolean;
  readonly place: DeskPlace;
}
