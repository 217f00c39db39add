import type { FastifyInstance } from "fastify";
import type { CheckParts } from "./checks/parts.ts";
import type { VisitorProofs } from "./checks/may-change.ts";
import { readChecksWith, readOwnChecksOf } from "./checks/read-checks.ts";
import { takeChecksOver } from "./checks/take-checks-over.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { loginCookies } from "./login/cookies.ts";
import { type Keys } from "./login/keys.ts";
import { installLogin, type Login } from "./login/login.ts";
import type { CodeSender } from "./login/verification.ts";
import { notificationsFeature } from "./notifications/routes.ts";
import { browserChecks, browserChecksFeature } from "./student/own-browser-checks.ts";
import { readStudentFacts } from "./student/facts.ts";
import type { CatalogueNow, StudentParts } from "./student/parts.ts";
import { studentFeature } from "./student/routes.ts";
import { phoneOfStudent, studentWithPhone } from "./student/students-table.ts";

export interface StudentSettings {
  config: Config;
  keys: Keys;
  database: Database;
  now: () => Date;
  catalogue: () => CatalogueNow;
  catalogueOf: CheckParts["catalogueOf"];
  sms: CodeSender;
}

export interface InstalledStudent {
  readonly login: Login;
  readonly visitor: VisitorProofs;
}

/** Logging in, the student area and its notifications. */
export async function installStudent(
  app: FastifyInstance,
  settings: StudentSettings,
): Promise<InstalledStudent> {
  const { config, keys, database, now, catalogue, catalogueOf, sms } = settings;
  const { kysely } = database;
  const isHttps = config.OKWAN_PUBLIC_URL?.startsWith("https://") === true;
  const browser = browserChecks({ keys, cookies: loginCookies({ isHttps }), now });
  const login = installLogin(app, {
    kysely,
    keys,
    sms,
    now,
    publicUrl: config.OKWAN_PUBLIC_URL,
    areAskersLimited: config.OKWAN_RATE_LIMITS === "on",
    countries: config.OKWAN_SMS_COUNTRIES,
    studentWithPhone: (phone) => studentWithPhone(kysely, phone, now()),
    phoneOfStudent: (id) => phoneOfStudent(kysely, id),
    // What this browser made with the number before it was proven is its student's from now on.
    async onProven(request, phone) {
      await takeChecksOver({ database }, { phone, codes: await browser.codesOf(request) });
    },
  });
  const student: StudentParts = {
    database,
    keys,
    now,
    catalogue,
    facts: readStudentFacts(),
    checksOf: (phone) => readOwnChecksOf({ database, catalogueOf, now }, phone),
  };
  studentFeature(app, student, login);
  notificationsFeature(app, { database, now }, login);
  browserChecksFeature(app, {
    browser,
    proven: (request) => login.proofs.proven(request),
    checksWith: (codes) => readChecksWith({ database, catalogueOf, now }, codes),
  });
  return {
    login,
    visitor: {
      provenPhones: (request) => login.proofs.proven(request),
      browserMade: (request, code) => browser.browserMade(request, code),
      rememberOrder: (request, reply, code) => browser.remember(request, reply, code),
    },
  };
}
