import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { type ActResult, withReason } from "../../kernel/contract/desk/endpoint.ts";
import {
  decideProposal,
  type Decision,
  decisions,
  type ProposalKind,
} from "../../kernel/contract/desk/proposals.ts";
import { type ProposalDecision, rolesToSecond } from "../../kernel/operators/second-person.ts";
import type { LogSubject } from "../../kernel/operators/write-log.ts";
import { serveDesk, type Desk } from "./desk-route.ts";

const logNames: Readonly<Record<ProposalKind, string>> = {
  refund: "decide refund",
  price: "confirm price",
  role: "agree to role",
};

/** Serves the decision on a kind of proposal. `about`: its object in the log, if not the proposal itself. */
export function serveDecision<Id extends number | string>(
  desk: Desk,
  kind: ProposalKind,
  id: z.ZodType<Id>,
  decide: (
    decided: ProposalDecision<Id>,
    request: FastifyRequest,
  ) => Promise<ActResult & { readonly about?: LogSubject }>,
): void {
  const endpoint = {
    ...decideProposal,
    path: decideProposal.path.replace(":kind", kind),
    params: z.object({ id }),
    body: withReason({ decision: z.enum<readonly Decision[]>(decisions[kind]) }),
    rule: {
      roles: rolesToSecond[kind],
      act: logNames[kind],
      about: kind === "role" ? "operator" : kind,
      needsFreshPasskey: true,
    },
  };
  serveDesk(desk, endpoint, async ({ params, body, operator, note, request }) => {
    const { decision, reason: why } = body;
    note({ detail: decision });
    const { about, ...done } = await decide({ id: params.id, decision, operator, why }, request);
    if (about !== undefined) note({ about });
    return done;
  });
}
