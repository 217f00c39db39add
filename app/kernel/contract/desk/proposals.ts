import { z } from "zod";
import { deskAct, ActResult, withReason } from "./endpoint.ts";
import { deskRoles } from "./roles.ts";

/** What somebody proposed and somebody else decides, with the possible decisions. */
export const decisions = {
  refund: ["confirm", "withdraw"],
  price: ["confirm"],
  /** An invitation. */
  role: ["confirm", "refuse"],
} as const;
export type ProposalKind = keyof typeof decisions;
export type Decision = (typeof decisions)[ProposalKind][number];

/** Each kind has its own path, roles and decisions. */
export const decideProposal = deskAct("/desk/api/proposals/:kind/:id", "decide", {
  roles: deskRoles,
  params: z.object({ kind: z.string(), id: z.union([z.number(), z.string()]) }),
  body: withReason({ decision: z.enum(["confirm", "refuse", "withdraw"]) }),
  data: ActResult,
});
