import { z } from "zod";
import { CheckCode, CheckRequest, Results } from "./check-request.ts";
import { CheckResult, PaymentOut, PlaceOut } from "./check-result.ts";
import { endpoint } from "./endpoint.ts";
import { SchoolQuestion } from "./next-steps.ts";
import { ProgrammeOut } from "./programme.ts";
import { said } from "./said.ts";

/** Shows the `edit_token` of an order, in place of the cookie that its browser has or the proof of its phone. */
export const editTokenHeader = "x-edit-token";

export const createOrder = endpoint({
  method: "POST",
  path: "/api/v1/check/initial",
  summary: "Create an order; its code is the check code",
  body: z.strictObject({
    user_phone: z.string().min(1, said("errors.field.phone")).max(40, said("errors.field.phoneTooLong")),
    user_name: z
      .string()
      .max(120, said("errors.field.nameTooLong"))
      .regex(/^\P{Cc}*$/u, said("errors.field.nameLetters"))
      .nullable()
      .optional(),
  }),
  data: z.object({
    code: z.string(),
    /** For programs without cookies: who sends it as `x-edit-token` may change the check. It is answered once. */
    edit_token: z.string().describe("Send it as X-Edit-Token to change this check; it is answered once"),
  }),
});

export const submitCheck = endpoint({
  method: "POST",
  path: "/api/v1/check",
  summary: "Run the check of an order",
  /**
   * "summary" leaves lists (the sample's too) and advice out and keeps their totals, and opens no hosted page yet: all
   * the checker shows before payment. The page is opened by `startPayment`.
   */
  query: z.object({ show: z.enum(["all", "summary"]).default("all") }),
  body: CheckRequest,
  data: CheckResult,
});

/** The slip changed after the check was paid (grades are re-issued some years): once, within 30 days. */
export const recheck = endpoint({
  method: "POST",
  path: "/api/v1/checks/:code/recheck",
  summary: "Run a paid check again free with changed grades; both results are kept",
  params: z.object({ code: CheckCode }),
  body: z.strictObject({ results: Results }),
  data: CheckResult,
});

export const findPastCheck = endpoint({
  method: "GET",
  path: "/api/v1/past-check",
  summary: "A check by its code; by phone only with proof of that phone",
  query: z.object({
    code: z.string().optional(),
    /** Which part of it: as it was asked where these are left out (result-view.ts). Every school once it is open. */
    school_id: z.string().optional(),
    programme_type_id: z.string().optional(),
    phone: z.string().optional(),
    /** Of a phone's checks: five a page without lists but what fits, the student's own before those anybody may have made. */
    page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
  }),
  data: z.union([CheckResult, z.array(CheckResult)]),
});

export const startPayment = endpoint({
  method: "POST",
  path: "/api/v1/checks/:code/payment",
  summary: "Start (or resume) the payment of a check",
  params: z.object({ code: CheckCode }),
  /**
   * What the student was shown, as `payment.amount` of the check: where something else would be asked, the answer is 409 "price-changed"
   * in place of a link. It never decides what is asked.
   */
  query: z.object({ shown: z.coerce.number<number>().positive().max(1_000_000).optional() }),
  data: z.object({ payment_link: z.string().nullable(), status: PaymentOut.shape.status }),
});

/** Asks the gateway now: used on return and by "I have paid". */
export const confirmPayment = endpoint({
  method: "POST",
  path: "/api/v1/checks/:code/payment/confirm",
  summary: "Ask the gateway whether this check is paid",
  params: z.object({ code: CheckCode }),
  data: z.object({ status: PaymentOut.shape.status, reason: z.string().nullable() }),
});

/** "Why is X not here?": the programmes of the part that is looked at, wherever they stand. */
export const findInCheck = endpoint({
  method: "GET",
  path: "/api/v1/checks/:code/programmes",
  summary: "Where each programme of a check's question stands, by words of its name, school or field",
  params: z.object({ code: CheckCode }),
  query: z.object({
    /** Nothing for all of them. */
    q: z.string().trim().max(80, said("errors.field.search")).default(""),
    place: PlaceOut.optional(),
    /** In place of words: these programmes of the country, up to thirty numbers with commas between them. */
    ids: z
      .string()
      .regex(/^\d{1,6}(,\d{1,6}){0,29}$/)
      .optional(),
    /** As for `GET /api/v1/past-check`. */
    school_id: z.string().optional(),
    programme_type_id: z.string().optional(),
    /** Thirty programmes each. */
    page: z.coerce.number<number>().int().min(1).max(1000).default(1),
  }),
  data: z.object({
    total: z.number(),
    programs: z.array(
      z.object({
        place: PlaceOut,
        program: ProgrammeOut,
        /** What to ask the school, where a rule is not published; null for every other. */
        question: SchoolQuestion.nullable(),
      }),
    ),
  }),
});
