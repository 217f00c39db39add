import type { VisitorProofs } from "../checks/may-change.ts";
import { claimChecks } from "../checks/claim-checks.ts";
import { loginCookies, type LoginCookies } from "../login/cookies.ts";
import { phoneProofs, type PhoneProofs } from "../login/phone-proof.ts";
import { studentAuth, type StudentAuth } from "../login/signed-in.ts";
import { browserChecks, type BrowserChecks } from "../student/own-browser-checks.ts";
import { phoneOfStudent } from "../student/students-table.ts";
import type { Core } from "./core.ts";

/** Identifies visitors: login token, proved phones, and checks made in the browser. */
export interface Visitors {
  readonly cookies: LoginCookies;
  readonly studentAuth: StudentAuth;
  readonly proofs: PhoneProofs;
  readonly browser: BrowserChecks;
  /** Proofs for payments and checks. */
  readonly visitor: VisitorProofs;
}

export function makeVisitors({ isHttps, keys, database, now }: Core): Visitors {
  const { kysely } = database;
  const cookies = loginCookies({ isHttps });
  const browser = browserChecks({ keys, cookies, now });
  const auth = studentAuth({ kysely, keys, cookies, now });
  const proofs = phoneProofs({
    kysely,
    keys,
    cookies,
    now,
    studentAuth: auth,
    phoneOfStudent: (id) => phoneOfStudent(kysely, id),
    // Checks this browser made with the number before it was proved become the student's own.
    async onProven(request, phone) {
      await claimChecks({ database }, { phone, codes: await browser.codesOf(request) });
    },
  });
  const visitor: VisitorProofs = {
    provenPhones: proofs.proven,
    browserMade: (request, code) => browser.browserMade(request, code),
    rememberOrder: (request, reply, code) => browser.remember(request, reply, code),
  };
  return { cookies, studentAuth: auth, proofs, browser, visitor };
}
