import { z } from "zod";
import { Access } from "../check-result.ts";
import { endpoint } from "../endpoint.ts";
import { Delay } from "./delays.ts";
import { Reason } from "./reason.ts";

/** A case: one order, from when it was made to what became of its money and its texts. Money is pesewas. */

/**
 * The access of its check, as its student has it; "nothing" where there is no check that anybody could open.
 */
export const CaseState = z.enum([...Access.options, "nothing"]);
export type CaseState = z.output<typeof CaseState>;

const At = z.iso.datetime();

export const CaseLine = z.object({
  code: z.string(),
  /** "024 *** **67"; null once it was deleted. */
  phone: z.string().nullable(),
  ordered_at: At,
  state: CaseState,
  headline: z.string(),
});
export type CaseLine = z.output<typeof CaseLine>;

export const CasesFound = z.object({
  by: z.enum(["code", "reference", "phone", "transaction", "name"]).nullable(),
  found: z.number().int(),
  /** Newest first, twenty at most. */
  cases: z.array(CaseLine),
  /** "37 found, 20 shown." */
  sentence: z.string(),
  /** More than a list shows: somebody may be looking for everybody. */
  is_alarm: z.boolean(),
});
export type CasesFound = z.output<typeof CasesFound>;

export const StoryEvent = z.object({
  at: At,
  what: z.string(),
  more: z.string().nullable(),
  tone: z.enum(["plain", "good", "bad", "waits"]),
});
export type StoryEvent = z.output<typeof StoryEvent>;

export const CasePayment = z.object({
  reference: z.string(),
  attempt: z.number().int(),
  pesewas: z.number().int(),
  state: z.string(),
  can_refund: z.boolean(),
});
export type CasePayment = z.output<typeof CasePayment>;

/** A refund that waits for a second person. */
export const RefundProposal = z.object({
  id: z.number().int(),
  code: z.string(),
  reference: z.string(),
  pesewas: z.number().int(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: At,
  /** Why whoever looks may not confirm it; null where they may. */
  may_not_confirm: z.string().nullable(),
  /** Nobody else may confirm it; null where somebody may. */
  delay: Delay.nullable(),
});
export type RefundProposal = z.output<typeof RefundProposal>;

export const CaseStory = z.object({
  code: z.string(),
  phone: z.string().nullable(),
  state: CaseState,
  /** How it stands, in one line. */
  headline: z.string(),
  /** To read to the caller. */
  say: z.array(z.string()),
  /** Oldest first. */
  events: z.array(StoryEvent),
  /** What happens by itself next. */
  next: z.array(z.string()),
  /** What this story cannot know. */
  not_recorded: z.array(z.string()),
  payments: z.array(CasePayment),
  proposals: z.array(RefundProposal),
  has_grades: z.boolean(),
  /** What the buttons would do; null where there is nothing to do. */
  acts: z.object({
    ask: z.string().nullable(),
    resend: z.string().nullable(),
    open: z.string().nullable(),
    refund: z.string().nullable(),
  }),
});
export type CaseStory = z.output<typeof CaseStory>;

/** What an act did, or why not: a sentence for the operator. */
export const Done = z.object({ is_done: z.boolean(), sentence: z.string() });
export type Done = z.output<typeof Done>;

const params = z.object({ code: z.string().max(40) });

/** POST, so that a phone stands in no address. */
export const findCases = endpoint({
  method: "POST",
  path: "/desk/api/cases/search",
  summary: "Find cases by check code, payment reference, phone or mobile money transaction",
  body: z.strictObject({ query: z.string().trim().min(1).max(80) }),
  data: CasesFound,
});

export const readCase = endpoint({
  method: "GET",
  path: "/desk/api/cases/:code",
  summary: "What happened with a check",
  params,
  data: CaseStory,
});

export const readCaseGrades = endpoint({
  method: "POST",
  path: "/desk/api/cases/:code/grades",
  summary: "The grades a student gave",
  params,
  body: z.strictObject({ reason: Reason }),
  data: z.array(z.object({ subject: z.string(), grade: z.string().nullable() })),
});

export const askGatewayAtDesk = endpoint({
  method: "POST",
  path: "/desk/api/cases/:code/ask",
  summary: "Ask the gateway about every payment of a check",
  params,
  body: z.strictObject({ reason: Reason }),
  data: Done,
});

export const resendAtDesk = endpoint({
  method: "POST",
  path: "/desk/api/cases/:code/resend",
  summary: "Send the text with the result once more",
  params,
  body: z.strictObject({ reason: Reason }),
  data: Done,
});

export const openAtDesk = endpoint({
  method: "POST",
  path: "/desk/api/cases/:code/open",
  summary: "Open a result whose payment the gateway confirms now",
  params,
  body: z.strictObject({ reason: Reason }),
  data: Done,
});

export const refundAtDesk = endpoint({
  method: "POST",
  path: "/desk/api/cases/:code/refund",
  summary: "Give a payment back, or propose it to a second person",
  params,
  body: z.strictObject({
    reference: z.string().max(80),
    /** How the payment stood on the page: where it changed since, nothing goes back. */
    state: z.string().max(20),
    reason: Reason,
  }),
  data: Done,
});

export const listRefundProposals = endpoint({
  method: "GET",
  path: "/desk/api/refunds",
  summary: "Refunds that wait for a second person",
  data: z.array(RefundProposal),
});

export const decideRefund = endpoint({
  method: "POST",
  path: "/desk/api/refunds/:id",
  summary: "Confirm a refund that somebody else proposed, or withdraw one",
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({ decision: z.enum(["confirm", "withdraw"]), reason: Reason }),
  data: Done,
});
