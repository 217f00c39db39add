import type { VisitorProofs } from "../../features/result/server/may-change.ts";
import { claimChecks } from "../../features/check/server/create-order.ts";
import { browserChecks } from "../../features/login/server/browser-checks.ts";
import { loginCookies } from "../../features/login/server/cookies.ts";
import { phoneProofs } from "../../features/login/server/phone-proof.ts";
import { studentAuth } from "../../features/login/server/signed-in.ts";
import type { Core } from "./core.ts";

export type Visitors = ReturnType<typeof makeVisitors>;

/** Identifies visitors: login token, proved phones, and checks made in the browser. */
export function makeVisitors({ isHttps, keys, database, kysely, now }: Core) {
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
  /** Proofs for payments and checks. */
  const visitor: VisitorProofs = { ...browser, provenPhones: proofs.proven };
  return { cookies, studentAuth: auth, proofs, visitor };
}
