import type { FastifyInstance } from "fastify";
import { readOwnChecksOf } from "../checks/read-checks.ts";
import { installLogin } from "../login/login.ts";
import type { TextSender } from "../messages/senders-now.ts";
import { notificationsFeature } from "../notifications/routes.ts";
import { studentFeature } from "../student/routes.ts";
import { watchesFeature } from "../notifications/watch-routes.ts";
import type { ServerCore } from "./request-limits.ts";

export function installStudent(app: FastifyInstance, core: ServerCore & { readonly sms: TextSender }): void {
  const { config, visitor } = core;
  const login = installLogin(app, {
    ...core,
    publicUrl: config.OKWAN_PUBLIC_URL,
    areAskersLimited: config.OKWAN_RATE_LIMITS === "on",
    countries: config.OKWAN_SMS_COUNTRIES,
  });
  const student = {
    ...core,
    checksOf: (phone: Parameters<typeof readOwnChecksOf>[1]) => readOwnChecksOf(core, phone),
  };
  watchesFeature(app, { ...core, provenPhones: visitor.provenPhones });
  studentFeature(app, student, login);
  notificationsFeature(app, core, login);
}
