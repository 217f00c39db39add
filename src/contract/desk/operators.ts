import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Reason } from "./reason.ts";
import { deskRoles } from "./roles.ts";

const Role = z.enum(deskRoles);

export const OperatorRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** "024 *** **67" */
  phone: z.string(),
  role: Role,
  invited_at: z.iso.datetime(),
  invited_by: z.string().nullable(),
  passkeys: z.number().int(),
  last_seen_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** false: an invitation that another owner has not agreed to. */
  is_let_in: z.boolean(),
  /** A role that waits for another owner; null where none does. */
  asked: z.object({ role: Role, by: z.string(), may_agree: z.boolean() }).nullable(),
});
export type OperatorRow = z.output<typeof OperatorRow>;

/** What became of it. `address`: where whoever is invited logs in. */
const Asked = z.object({ id: z.uuid(), waits: z.boolean(), is_texted: z.boolean(), address: z.url() });
export type Asked = z.output<typeof Asked>;

export const listOperators = endpoint({
  method: "GET",
  path: "/desk/api/operators",
  summary: "All operators, the ended ones last",
  data: z.array(OperatorRow),
});

export const inviteToDesk = endpoint({
  method: "POST",
  path: "/desk/api/operators",
  summary: "Invite an operator, or renew an invitation that nobody followed",
  body: z.strictObject({
    phone: z.string().trim().min(1).max(40),
    name: z.string().trim().min(2).max(80),
    role: Role,
    reason: Reason,
  }),
  data: Asked,
});

const params = z.object({ id: z.uuid() });

export const changeRoleAtDesk = endpoint({
  method: "POST",
  path: "/desk/api/operators/:id/role",
  summary: "Give an operator another role",
  params,
  body: z.strictObject({ role: Role, reason: Reason }),
  data: Asked,
});

export const agreeToRoleAtDesk = endpoint({
  method: "POST",
  path: "/desk/api/operators/:id/agreement",
  summary: "Agree to an invitation or a role that another owner asked for, or not",
  params,
  body: z.strictObject({ is_agreed: z.boolean(), reason: Reason }),
  data: z.null(),
});

export const endAtDesk = endpoint({
  method: "POST",
  path: "/desk/api/operators/:id/end",
  summary: "End an operator and every session of theirs",
  params,
  body: z.strictObject({ reason: Reason }),
  data: z.null(),
});
