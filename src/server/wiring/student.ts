import type { FastifyInstance } from "fastify";
import { listChecksWith, readOwnChecksOf } from "../checks/read-checks.ts";
import { installLogin } from "../login/login.ts";
import type { CodeSender } from "../login/verification.ts";
import { notificationsFeature } from "../notifications/routes.ts";
import { readStudentFacts } from "../student/facts.ts";
import { browserChecksFeature } from "../student/own-browser-checks.ts";
import { studentFeature } from "../student/routes.ts";
import { phoneOfStudent, studentWithPhone } from "../student/students-table.ts";
import { watchesFeature } from "../watches/routes.ts";
import type { Core } from "./core.ts";
import type { RequestLimits } from "./request-limits.ts";
import type { Visitors } from "./visitors.ts";

export function installStudent(
  app: FastifyInstance,
  core: Core,
  { visitors, requestLimits, sms }: { visitors: Visitors; requestLimits: RequestLimits; sms: CodeSender },
): void {
  const { config, keys, database, now, catalogue, catalogueOf, priceInPesewas } = core;
  const { kysely } = database;
  const { cookies, studentAuth, proofs, browser } = visitors;
  const login = installLogin(app, {
    kysely,
    keys,
    cookies,
    studentAuth,
    proofs,
    sms,
    now,
    publicUrl: config.OKWAN_PUBLIC_URL,
    areAskersLimited: config.OKWAN_RATE_LIMITS === "on",
    countries: config.OKWAN_SMS_COUNTRIES,
    studentWithPhone: (phone) => studentWithPhone(kysely, phone, now()),
    phoneOfStudent: (id) => phoneOfStudent(kysely, id),
  });
  const checksOf = (phone: Parameters<typeof readOwnChecksOf>[1]) =>
    readOwnChecksOf({ database, catalogueOf, now, priceInPesewas, ...requestLimits }, phone);
  watchesFeature(app, { database, now, catalogue, provenPhones: visitors.visitor.provenPhones });
  studentFeature(
    app,
    {
      database,
      keys,
      now,
      catalogue,
      facts: readStudentFacts(),
      windows: core.operatorSettings.windows,
      checksOf,
    },
    login,
  );
  notificationsFeature(app, { database, now }, login);
  browserChecksFeature(app, {
    browser,
    proven: proofs.proven,
    lookUps: requestLimits.lookUps,
    checksWith: (codes, language) =>
      listChecksWith({ database, catalogueOf, now, priceInPesewas }, codes, language),
  });
}
