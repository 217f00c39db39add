import type { FastifyInstance } from "fastify";
import {
  listNotifications as listEndpoint,
  markNotificationsRead as markReadEndpoint,
} from "../../contract/notifications.ts";
import { serve } from "../http/serve.ts";
import type { Doorkeeper } from "../login/signed-in.ts";
import type { NotificationParts } from "./parts.ts";
import { listNotifications, markRead } from "./read-notifications.ts";

export function notificationsFeature(
  app: FastifyInstance,
  parts: Pick<NotificationParts, "database" | "now">,
  { doorkeeper }: { doorkeeper: Doorkeeper },
): void {
  const options = { tag: "student" };
  serve(
    app,
    listEndpoint,
    async ({ request }) => listNotifications(parts, (await doorkeeper.need(request)).studentId),
    options,
  );
  serve(
    app,
    markReadEndpoint,
    async ({ request, body }) => {
      const { studentId } = await doorkeeper.need(request);
      return { unread: await markRead(parts, studentId, body.ids) };
    },
    options,
  );
}
