import { z } from "zod";
import { deskAct, Moment, deskRead, withReason } from "../../kernel/contract/desk/endpoint.ts";
import { deskRoles, owners } from "../../kernel/contract/desk/roles.ts";

const fresh = { roles: owners, needsFreshPasskey: true } as const;
const Role = z.enum(deskRoles);

export const OperatorRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** "024 *** **67" */
  phone: z.string(),
  role: Role,
  invited_by: z.string().nullable(),
  passkeys: z.number().int(),
  last_seen_at: Moment.nullable(),
  ended_at: Moment.nullable(),
  /** false for an invitation that another owner must still confirm. */
  is_let_in: z.boolean(),
  /** true if this operator may agree to the invitation. */
  may_agree: z.boolean(),
});
export type OperatorRow = z.output<typeof OperatorRow>;

/** The outcome. `address`: where the invited person logs in. */
const InviteOutcome = z.object({
  id: z.uuid(),
  waits: z.boolean(),
  is_texted: z.boolean(),
  address: z.url(),
});

export const listOperators = deskRead("/desk/api/operators", { roles: owners, data: z.array(OperatorRow) });

export const inviteToDesk = deskAct("/desk/api/operators", "invite operator", {
  ...fresh,
  body: withReason({
    phone: z.string().trim().min(1).max(40),
    name: z.string().trim().min(2).max(80),
    role: Role,
  }),
  data: InviteOutcome,
});

const params = z.object({ id: z.uuid() });

export const endAtDesk = deskAct("/desk/api/operators/:id/end", "end operator", {
  ...fresh,
  about: "operator",
  params,
});
