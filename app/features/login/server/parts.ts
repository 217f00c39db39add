import type { LoginCookies } from "./cookies.ts";
import type { PendingVerifications, VerificationParts } from "./verification.ts";
import type { PhoneProofs } from "./phone-proof.ts";
import type { StudentAuth } from "./signed-in.ts";

/** The parts of login; other features use them too. */
export interface Login extends VerificationParts {
  readonly cookies: LoginCookies;
  readonly studentAuth: StudentAuth;
  readonly proofs: PhoneProofs;
  readonly pending: PendingVerifications;
}
