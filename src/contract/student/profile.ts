import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { line } from "./fields.ts";

export const NotificationKind = z.enum(["payment", "figure", "window", "deadline"]);

export const Profile = z.object({
  /** "+233 24 412 3456". */
  phone: z.string(),
  full_name: z.string().nullable(),
  /** Fields of study. */
  interests: z.array(z.string()),
  /** Notifications that are also sent by text. */
  texts_for: z.array(NotificationKind),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.strictObject({
  full_name: line(120).optional(),
  interests: z.array(z.string().max(60)).max(30).optional(),
  texts_for: z.array(NotificationKind).max(4).optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const readProfile = endpoint({
  method: "GET",
  path: "/api/v1/me",
  summary: "The logged-in student",
  data: Profile,
});
export const changeProfile = endpoint({
  method: "PATCH",
  path: "/api/v1/me",
  summary: "Change what we know of the student",
  body: ProfileChange,
  data: Profile,
});

export const ProfileChoices = z.object({ interests: z.array(z.string()) });
export type ProfileChoices = z.infer<typeof ProfileChoices>;
export const readProfileChoices = endpoint({
  method: "GET",
  path: "/api/v1/me/choices",
  summary: "Fields of study to choose from",
  data: ProfileChoices,
});
