import { z } from "zod";
import { endpoint } from "../../../kernel/contract/endpoint.ts";
import { Counts } from "../../../kernel/contract/counts.ts";
import { CertificateName } from "@okwan/catalogue/certificate";
import { Points } from "../../../kernel/contract/fields.ts";

export const OwnCheck = z.object({
  check_code: z.string(),
  date: z.string(),
  school: z.string(),
  country: z.string(),
  certificate: CertificateName,
  aggregate: Points.nullable(),
  /** null for all schools. */
  place: z.string().nullable(),
  counts: Counts,
  /** Paid or free: its programmes may be shown. */
  is_open: z.boolean(),
});
export type OwnCheck = z.infer<typeof OwnCheck>;
export const listOwnChecks = endpoint("listOwnChecks", {
  method: "GET",
  path: "/api/v1/me/checks",
  summary: "Checks made with this student's phone, newest first",
  data: z.array(OwnCheck),
});
