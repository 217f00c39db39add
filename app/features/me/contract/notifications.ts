import { z } from "zod";
import { forPages } from "../../../kernel/contract/endpoint.ts";
import { NotificationKind } from "../../login/contract/profile.ts";

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

export const listNotifications = forPages("listNotifications", {
  data: z.object({ unread: z.number().int(), notifications: z.array(Notification) }),
});
export type NotificationList = z.infer<typeof listNotifications.data>;

export const markNotificationsRead = forPages("markNotificationsRead", {
  body: z.strictObject({ ids: z.array(z.number().int()).max(200).optional() }).default({}),
  data: z.object({ unread: z.number().int() }),
});
