import { z } from "zod";
import { normaliseCheckCode } from "../../kernel/contract/check-code.ts";
import { Access } from "../../features/result/contract/check-facts.ts";
import {
  deskAct,
  deskQuery,
  Moment,
  ActResult,
  deskRead,
  withReason,
} from "../../kernel/contract/desk/endpoint.ts";
import { lookers, payers } from "../../kernel/contract/desk/roles.ts";
import { AskedSchool, days, ListOptions, partOfList } from "./books.ts";

/** A case: one order with its check, payments and texts. Money is in pesewas. */

/** The access of its check; "nothing" without a check that anybody could open. */
export const CaseState = z.enum([...Access.options, "nothing"]);
export type CaseState = z.output<typeof CaseState>;

/** Without its check code, which would open a result. */
export const CaseLine = z.object({
  /** The number of its order: its address is /cases/order-123. */
  order: z.number().int(),
  /** "024 *** **67"; null if deleted. */
  phone: z.string().nullable(),
  ordered_at: Moment,
  headline: z.string(),
});
export type CaseLine = z.output<typeof CaseLine>;

/** A check of a list, without its code and without a name. */
export const CheckLine = z.object({
  /** The number of its order: its address is /cases/order-123. */
  order: z.number().int(),
  begun_at: Moment,
  access: Access,
  /** "A class", "A second run"; null for a student's own first. */
  kind: z.string().nullable(),
  school: z.string(),
  certificate: z.string(),
  level: z.string(),
  /** How many programmes fit. */
  programmes: z.number().int(),
});
export type CheckLine = z.output<typeof CheckLine>;

const checkFilter = {
  access: Access.optional(),
  school: AskedSchool.optional(),
  certificate: z.string().max(20).optional(),
  level: z.string().max(40).optional(),
};
export type CheckFilter = z.output<z.ZodObject<typeof checkFilter>>;

/** Checks of a period by the day they were begun. */
export const listChecks = deskRead("/desk/api/checks", {
  roles: payers,
  query: z.object({ ...days, ...checkFilter, ...partOfList(["begun", "school", "programmes"]) }),
  data: z.object({
    rows: z.array(CheckLine),
    /** How many fit, counted to 2,000. */
    found: z.number().int(),
    options: ListOptions,
  }),
});

export const exportChecks = deskAct("/desk/api/checks/export", "export checks", {
  roles: payers,
  body: withReason({ ...days, ...checkFilter }),
});

export const CasesFound = z.object({
  by: z.enum(["code", "reference", "phone", "transaction", "name"]).nullable(),
  /** What the typed text was taken for; null if it is no search. Never in the log. */
  searched: z.string().nullable(),
  found: z.number().int(),
  /** Newest first, twenty at most. */
  cases: z.array(CaseLine),
  /** "37 found, 20 shown." */
  sentence: z.string(),
  /** true if more match than a list shows: the operator may be browsing. */
  is_alarm: z.boolean(),
});
export type CasesFound = z.output<typeof CasesFound>;

export const StoryEvent = z.object({
  at: Moment,
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
  pesewas: z.number().int(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: Moment,
  /** Why this operator may not confirm it; null if they may. */
  may_not_confirm: z.string().nullable(),
});
export type RefundProposal = z.output<typeof RefundProposal>;

export const CaseStory = z.object({
  code: z.string(),
  phone: z.string().nullable(),
  state: CaseState,
  headline: z.string(),
  /** Why the gateway is to be asked before the caller gets an answer; null if nothing is open there. */
  ask_first: z.string().nullable(),
  /** To read to the caller; empty while the gateway is to be asked first. */
  say: z.array(z.string()),
  /** Oldest first. */
  events: z.array(StoryEvent),
  /** Next steps that need no operator. */
  next: z.array(z.string()),
  /** Facts that are not recorded. */
  not_recorded: z.array(z.string()),
  payments: z.array(CasePayment),
  proposals: z.array(RefundProposal),
  has_grades: z.boolean(),
  /** The effect of each button; null without one. */
  acts: z.object({
    ask: z.string().nullable(),
    resend: z.string().nullable(),
    refund: z.string().nullable(),
  }),
});
export type CaseStory = z.output<typeof CaseStory>;

/** In its usual form, because the log is searched by it. */
const code = z
  .string()
  .max(40)
  .transform((typed) => normaliseCheckCode(typed) ?? typed);
const params = z.object({ code });

/** POST, so that no address contains a phone. */
export const findCases = deskQuery("/desk/api/cases/search", {
  roles: lookers,
  looksAt: "search",
  body: z.strictObject({ query: z.string().trim().min(1).max(80) }),
  data: CasesFound,
});

export const readCase = deskRead("/desk/api/cases/:code", {
  roles: lookers,
  looksAt: "a case",
  about: "check",
  params,
  data: CaseStory,
});

export const readCaseGrades = deskQuery("/desk/api/cases/:code/grades", {
  roles: lookers,
  looksAt: "grades",
  about: "check",
  params,
  body: withReason({}),
  data: z.array(z.object({ subject: z.string(), grade: z.string().nullable() })),
});

/** ask: the gateway. resend: the text with the result. Each has its own path and name in the log. */
export const helpWithCase = deskAct("/desk/api/cases/:code/:act", "help", {
  roles: lookers,
  about: "check",
  params: params.extend({ act: z.enum(["ask", "resend"]) }),
  data: ActResult,
});

export const refundAtDesk = deskAct("/desk/api/cases/:code/refund", "refund", {
  roles: payers,
  about: "check",
  needsFreshPasskey: true,
  params,
  body: withReason({
    reference: z.string().max(80),
    /** The state shown on the page; if it changed since, nothing is refunded. */
    state: z.string().max(20),
  }),
  data: ActResult,
});
