import { z } from "zod";
import { endpoint, forPages, oneLine } from "../../../kernel/contract/endpoint.ts";

export const NotificationKind = z.enum(["payment", "figure", "window", "deadline"]);

export const Profile = z.object({
  /** "+233 24 412 3456". */
  phone: z.string(),
  full_name: z.string().nullable(),
  /** Notifications that are also sent by text. */
  texts_for: z.array(NotificationKind),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.strictObject({
  full_name: oneLine(120).optional(),
  texts_for: z.array(NotificationKind).max(4).optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const readProfile = endpoint("readProfile", {
  method: "GET",
  path: "/api/v1/me",
  summary: "The logged-in student",
  data: Profile,
});
export const changeProfile = forPages("changeProfile", {
  body: ProfileChange,
  data: Profile,
});
