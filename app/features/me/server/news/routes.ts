import type { FastifyInstance } from "fastify";
import {
  listNotifications as listEndpoint,
  markNotificationsRead as markReadEndpoint,
} from "../../contract/notifications.ts";
import { ownRoutes } from "../../../login/server/signed-in.ts";
import type { StudentAuth } from "../../../login/server/signed-in.ts";
import type { Database } from "../../../../kernel/db/database.ts";
import { listNotifications, markRead } from "./read-notifications.ts";

export function notificationsFeature(
  app: FastifyInstance,
  parts: { readonly database: Database; readonly now: () => Date },
  { studentAuth }: { studentAuth: StudentAuth },
): void {
  const own = ownRoutes(app, studentAuth);
  own(listEndpoint, ({ studentId }) => listNotifications(parts, studentId));
  own(markReadEndpoint, async ({ studentId }, { body }) => ({
    unread: await markRead(parts, studentId, body.ids),
  }));
}
