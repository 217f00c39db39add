import type { VisitorProofs } from "../checks/may-change.ts";
import { claimChecks } from "../checks/create-order.ts";
import { browserChecks } from "../login/browser-checks.ts";
import { loginCookies, type LoginCookies } from "../login/cookies.ts";
import { phoneProofs, type PhoneProofs } from "../login/phone-proof.ts";
import { studentAuth, type StudentAuth } from "../login/signed-in.ts";
import type { Core } from "./core.ts";

/** Identifies visitors: login token, proved phones, and checks made in the browser. */
export interface Visitors {
  readonly cookies: LoginCookies;
  readonly studentAuth: StudentAuth;
  readonly proofs: PhoneProofs;
  /** Proofs for payments and checks. */
  readonly visitor: VisitorProofs;
}

export function makeVisitors({ isHttps, keys, database, now }: Core): Visitors {
  const { kysely } = database;
  const cookies = loginCookies({ isHttps });
  const parts = { kysely, keys, cookies, now };
  const browser = browserChecks(parts);
  const auth = studentAuth(parts);
  const proofs = phoneProofs({
    ...parts,
    studentAuth: auth,
    // Checks this browser made with the number before it was proved become the student's own.
    async onProven(request, phone) {
      await claimChecks({ database }, { phone, codes: await browser.codesOf(request) });
    },
  });
  return { cookies, studentAuth: auth, proofs, visitor: { ...browser, provenPhones: proofs.proven } };
}
