import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { askAgainFromHere } from "./arrive-from-elsewhere.ts";
import { loginCookies, type LoginCookies } from "./cookies.ts";
import type { Keys } from "./keys.ts";
import { pendingVerifications } from "./pending-verification.ts";
import type { PhoneNumber } from "../phone-number.ts";
import type { ServedCountries } from "../served-countries.ts";
import { phoneProofs, type PhoneProofs } from "./phone-proof.ts";
import { renewForPages } from "./renew-for-pages.ts";
import { installSameSiteGuard } from "./same-site.ts";
import { sessionRoutes } from "./session-routes.ts";
import type { SessionParts } from "./sessions.ts";
import { doorkeeper, type Doorkeeper } from "./signed-in.ts";
import { tokenRoute } from "./token-route.ts";
import { verificationRoutes } from "./verification-routes.ts";
import type { CodeSender, VerificationParts } from "./verification.ts";

export interface LoginSettings {
  kysely: Kysely<Tables>;
  keys: Keys;
  sms: CodeSender;
  now: () => Date;
  publicUrl: string | undefined;
  countries: ServedCountries;
  areAskersLimited: boolean;
  studentWithPhone: (phone: PhoneNumber) => Promise<{ id: string }>;
  phoneOfStudent: (studentId: string) => Promise<PhoneNumber | null>;
  onProven: (request: FastifyRequest, phone: PhoneNumber) => Promise<void>;
}

/** What other features need of this one. */
export interface Login {
  readonly doorkeeper: Doorkeeper;
  readonly proofs: PhoneProofs;
  readonly cookies: LoginCookies;
  readonly sessions: SessionParts;
  readonly verification: VerificationParts;
}

/** Registers everything of logging in, and hands out what it knows of a request. */
export function installLogin(app: FastifyInstance, settings: LoginSettings): Login {
  const { kysely, keys, now, publicUrl } = settings;
  const url = publicUrl === undefined ? null : new URL(publicUrl);
  const isHttps = url?.protocol === "https:";
  const cookies = loginCookies({ isHttps });
  const door = doorkeeper({ kysely, keys, cookies, now });
  const proofs = phoneProofs({ ...settings, cookies, doorkeeper: door });
  const pending = pendingVerifications({ keys, cookies, now });
  const sessions = { kysely, keys, now };
  const verification = { ...settings, autofillHost: isHttps ? url.host : null };

  installSameSiteGuard(app, { publicUrl });
  askAgainFromHere(app);
  renewForPages(app, { ...sessions, cookies, doorkeeper: door });
  tokenRoute(app, { ...settings, verification, sessions, cookies, pending, proofs });
  verificationRoutes(app, { verification, pending, proofs });
  sessionRoutes(app, { sessions, cookies, doorkeeper: door, phoneOfStudent: settings.phoneOfStudent });
  return { doorkeeper: door, proofs, cookies, sessions, verification };
}
