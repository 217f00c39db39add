import { z } from "zod";
import { CheckResult, PlaceOut } from "./check-facts.ts";
import { endpoint, CheckCode, errorMessage } from "../../../kernel/contract/endpoint.ts";
import { SchoolQuestion } from "./next-steps.ts";
import { ProgrammeOut } from "./programme.ts";

/** Header with the `edit_token` of an order. It replaces the browser's cookie or the proof of the phone. */
export const editTokenHeader = "x-edit-token";

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
