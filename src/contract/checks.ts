import { z } from "zod";
import { CheckCode, CheckRequest, ExamResults } from "./check-request.ts";
import { CheckResult, PaymentOut, PlaceOut } from "./check-result.ts";
import { endpoint } from "./endpoint.ts";
import { SchoolQuestion } from "./next-steps.ts";
import { ProgrammeOut } from "./programme.ts";
import { errorMessage } from "./error-message.ts";
import { cleanName } from "./printed-name.ts";

/** Header with the `edit_token` of an order. It replaces the browser's cookie or the proof of the phone. */
export const editTokenHeader = "x-edit-token";

export const createOrder = endpoint("createOrder", {
  method: "POST",
  path: "/api/v1/check/initial",
  summary: "Create an order; its code is the check code",
  body: z.strictObject({
    user_phone: z
      .string()
      .min(1, errorMessage("errors.field.phone"))
      .max(40, errorMessage("errors.field.phoneTooLong")),
    user_name: z
      .string()
      .max(120, errorMessage("errors.field.nameTooLong"))
      .regex(/^\P{Cc}*$/u, errorMessage("errors.field.nameLetters"))
      .transform(cleanName)
      .nullable()
      .optional(),
  }),
  data: z.object({
    code: z.string(),
    /**
     * For programs without cookies: sending it as `x-edit-token` allows changing the check. Sent only in this
     * reply.
     */
    edit_token: z.string().describe("Send it as X-Edit-Token to change this check; it is answered once"),
  }),
});

export const submitCheck = endpoint("submitCheck", {
  method: "POST",
  path: "/api/v1/check",
  summary: "Run the check of an order",
  /**
   * "summary" leaves out lists (the sample's too) and advice, but keeps the totals, and opens no hosted page:
   * enough for the checker before payment. `startPayment` opens the page.
   */
  query: z.object({ show: z.enum(["all", "summary"]).default("all") }),
  body: CheckRequest,
  data: CheckResult,
});

/**
 * The slip changed after payment (grades are re-issued in some years): one free second run within 30 days.
 */
export const recheck = endpoint("recheck", {
  method: "POST",
  path: "/api/v1/checks/:code/recheck",
  summary: "Run a paid check again free with changed grades; both results are kept",
  params: z.object({ code: CheckCode }),
  body: z.strictObject({ results: ExamResults }),
  data: CheckResult,
});

export const findPastCheck = endpoint("findPastCheck", {
  method: "GET",
  path: "/api/v1/past-check",
  summary: "A check by its code; by phone only with proof of that phone",
  query: z.object({
    code: z.string().optional(),
    /** The view; default: the question (result-view.ts). Every school once the check is open. */
    school_id: z.string().optional(),
    programme_type_id: z.string().optional(),
    phone: z.string().optional(),
    /**
     * For a phone's checks: five a page, with only the qualifying programmes; the student's own first, before
     * checks that anybody may have made.
     */
    page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
  }),
  data: z.union([CheckResult, z.array(CheckResult)]),
});

export const startPayment = endpoint("startPayment", {
  method: "POST",
  path: "/api/v1/checks/:code/payment",
  summary: "Start (or resume) the payment of a check",
  params: z.object({ code: CheckCode }),
  /**
   * `payment.amount` as the student saw it. If we would ask for another price, the answer is 409
   * "price-changed" without a link. It never sets the price.
   */
  query: z.object({ shown: z.coerce.number<number>().positive().max(1_000_000).optional() }),
  data: z.object({ payment_link: z.string().nullable(), status: PaymentOut.shape.status }),
});

/** Asks the gateway now: after the return from its page and for "I have paid". */
export const confirmPayment = endpoint("confirmPayment", {
  method: "POST",
  path: "/api/v1/checks/:code/payment/confirm",
  summary: "Ask the gateway whether this check is paid",
  params: z.object({ code: CheckCode }),
  data: z.object({ status: PaymentOut.shape.status, reason: z.string().nullable() }),
});

/** "Why is X not here?": programmes of the view, in any position. */
export const findInCheck = endpoint("findInCheck", {
  method: "GET",
  path: "/api/v1/checks/:code/programmes",
  summary: "Where each programme of a check's question stands, by words of its name, school or field",
  params: z.object({ code: CheckCode }),
  query: z.object({
    /** Empty for all of them. */
    q: z.string().trim().max(80, errorMessage("errors.field.search")).default(""),
    place: PlaceOut.optional(),
    /** Instead of words: ids of programmes of the country, up to thirty, separated by commas. */
    ids: z
      .string()
      .regex(/^\d{1,6}(,\d{1,6}){0,29}$/)
      .optional(),
    /** As for `GET /api/v1/past-check`. */
    school_id: z.string().optional(),
    programme_type_id: z.string().optional(),
    /** Thirty programmes a page. */
    page: z.coerce.number<number>().int().min(1).max(1000).default(1),
  }),
  data: z.object({
    total: z.number(),
    programs: z.array(
      z.object({
        place: PlaceOut,
        program: ProgrammeOut,
        /** If a rule is not published: what to ask the school. Otherwise null. */
        question: SchoolQuestion.nullable(),
      }),
    ),
  }),
});
