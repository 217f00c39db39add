import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { askAgainFromHere } from "./arrive-from-elsewhere.ts";
import type { LoginCookies } from "./cookies.ts";
import type { Keys } from "./keys.ts";
import { pendingVerifications } from "./pending-verification.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import type { ServedCountries } from "../lib/served-countries.ts";
import type { PhoneProofs } from "./phone-proof.ts";
import { renewForPages } from "./renew-for-pages.ts";
import { installSameSiteGuard } from "./same-site.ts";
import { sessionRoutes } from "./session-routes.ts";
import type { SessionParts } from "./sessions.ts";
import type { Doorkeeper } from "./signed-in.ts";
import { tokenRoute } from "./token-route.ts";
import { verificationRoutes } from "./verification-routes.ts";
import type { CodeSender, VerificationParts } from "./verification.ts";

interface LoginSettings {
  kysely: Kysely<Tables>;
  keys: Keys;
  cookies: LoginCookies;
  doorkeeper: Doorkeeper;
  proofs: PhoneProofs;
  sms: CodeSender;
  now: () => Date;
  publicUrl: string | undefined;
  countries: ServedCountries;
  areAskersLimited: boolean;
  studentWithPhone: (phone: PhoneNumber) => Promise<{ id: string }>;
  phoneOfStudent: (studentId: string) => Promise<PhoneNumber | null>;
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
  const { kysely, keys, now, publicUrl, cookies, doorkeeper, proofs } = settings;
  const url = publicUrl === undefined ? null : new URL(publicUrl);
  const pending = pendingVerifications({ keys, cookies, now });
  const sessions = { kysely, keys, now };
  const verification = { ...settings, autofillHost: url?.protocol === "https:" ? url.host : null };

  installSameSiteGuard(app, { publicUrl });
  askAgainFromHere(app);
  renewForPages(app, { ...sessions, cookies, doorkeeper });
  tokenRoute(app, { ...settings, verification, sessions, cookies, pending, proofs });
  verificationRoutes(app, { verification, pending, proofs });
  sessionRoutes(app, { sessions, cookies, doorkeeper, phoneOfStudent: settings.phoneOfStudent });
  return { doorkeeper, proofs, cookies, sessions, verification };
}
