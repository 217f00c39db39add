import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CheckParts } from "./checks/parts.ts";
import { readCheck, readChecksOf } from "./checks/read-checks.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { LookUps } from "./http/look-ups.ts";
import { demoSecret, keysFrom } from "./login/keys.ts";
import { installLogin, type Login } from "./login/login.ts";
import type { CodeSender } from "./login/verification.ts";
import { notificationsFeature } from "./notifications/routes.ts";
import { readPhoneNumber, type PhoneNumber } from "./phone-number.ts";
import { browserChecksFeature } from "./student/own-browser-checks.ts";
import { readStudentFacts } from "./student/facts.ts";
import type { CatalogueNow, StudentParts } from "./student/parts.ts";
import { studentFeature } from "./student/routes.ts";
import { phoneOfStudent, studentWithPhone } from "./student/students-table.ts";

export interface StudentSettings {
  config: Config;
  database: Database;
  now: () => Date;
  catalogue: () => CatalogueNow;
  catalogueOf: CheckParts["catalogueOf"];
  sms: CodeSender;
  lookUps: LookUps;
}

export interface InstalledStudent {
  readonly login: Login;
  /** For checks: the phone that is asked about, where this visitor has proven it. */
  readonly phoneProof: (request: FastifyRequest) => Promise<PhoneNumber | null>;
}

/** Logging in, the student area and its notifications. */
export async function installStudent(
  app: FastifyInstance,
  settings: StudentSettings,
): Promise<InstalledStudent> {
  const { config, database, now, catalogue, catalogueOf, sms } = settings;
  const { kysely } = database;
  const login = installLogin(app, {
    kysely,
    keys: keysFrom(config.OKWAN_SECRET ?? (await demoSecret(kysely))),
    sms,
    now,
    publicUrl: config.OKWAN_PUBLIC_URL,
    areAddressesLimited: config.OKWAN_RATE_LIMITS === "on",
    studentWithPhone: (phone) => studentWithPhone(kysely, phone),
    phoneOfStudent: (id) => phoneOfStudent(kysely, id),
  });
  const student: StudentParts = {
    database,
    now,
    catalogue,
    facts: readStudentFacts(),
    checksOf: (phone) => readChecksOf({ database, catalogueOf, now }, phone),
  };
  studentFeature(app, student, login);
  notificationsFeature(app, { database, now }, login);
  browserChecksFeature(app, {
    isHttps: config.OKWAN_PUBLIC_URL?.startsWith("https://") === true,
    proven: (request) => login.proofs.proven(request),
    lookUps: settings.lookUps,
    async checksWith(codes) {
      const checks = await Promise.all(codes.map((code) => readCheck({ database, catalogueOf, now }, code)));
      return checks.filter((check) => check !== null);
    },
  });
  return {
    login,
    async phoneProof(request) {
      const { phone } = request.query as { phone?: string };
      const asked = readPhoneNumber(phone ?? "");
      return asked !== null && (await login.proofs.proven(request)).includes(asked) ? asked : null;
    },
  };
}
