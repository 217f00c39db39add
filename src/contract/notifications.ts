import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { NotificationKind } from "./student/profile.ts";

export const Notification = z.object({
  id: z.number().int(),
  kind: NotificationKind,
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  link: z.string(),
  at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/v1/me/notifications",
  summary: "The newest notifications of the student",
  data: z.object({ unread: z.number().int(), notifications: z.array(Notification) }),
});
export type NotificationList = z.infer<typeof listNotifications.data>;

export const markNotificationsRead = endpoint({
  method: "POST",
  path: "/api/v1/me/notifications/read",
  summary: "Mark some as read, or all",
  body: z.strictObject({ ids: z.array(z.number().int()).max(200).optional() }).default({}),
  data: z.object({ unread: z.number().int() }),
});
