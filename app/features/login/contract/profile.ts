import { z } from "zod";
import { endpoint, forPages, errorMessage, Level, oneLine } from "../../../kernel/contract/endpoint.ts";
import { CertificateName } from "@okwan/catalogue/certificate";

export const NotificationKind = z.enum(["payment", "figure", "window", "deadline"]);

export const Profile = z.object({
  /** "+233 24 412 3456". */
  phone: z.string(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  shs_course: z.string().nullable(),
  shs_school: z.string().nullable(),
  certificate: CertificateName.nullable(),
  regions: z.array(z.string()),
  level: Level.nullable(),
  /** Notifications that are also sent by text. */
  texts_for: z.array(NotificationKind),
  unread_notifications: z.number().int(),
  member_since: z.iso.datetime(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.strictObject({
  full_name: oneLine(120).optional(),
  email: oneLine(200)
    .refine((text) => text === null || z.email().safeParse(text).success, errorMessage("errors.field.email"))
    .optional(),
  shs_course: oneLine(40).optional(),
  shs_school: oneLine(160).optional(),
  certificate: CertificateName.nullable().optional(),
  regions: z.array(z.string().max(60)).max(30).optional(),
  level: Level.nullable().optional(),
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

export const ProfileChoices = z.object({
  regions: z.array(z.string()),
  shs_courses: z.array(z.string()),
  /** Facts from the newest own check that the profile may lack; null without one. */
  from_check: z
    .object({
      full_name: z.string().nullable(),
      shs_course: z.string().nullable(),
      certificate: CertificateName,
      level: Level.nullable(),
    })
    .nullable(),
});
export type ProfileChoices = z.infer<typeof ProfileChoices>;
export const readProfileChoices = forPages("readProfileChoices", {
  data: ProfileChoices,
});
