import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { longestNotice, noticeKinds } from "../site-notice.ts";
import { Reason } from "./reason.ts";

/** What looks like a tag or leads elsewhere, and characters nobody sees. */
const noMarkup = /^[^<>]*$/u;
const noLink = /^(?!.*(?::\/\/|\bwww\.|[a-z0-9]\.[a-z]{2}))/iu;
const noHidden = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]*$/u;

const NoticeText = z
  .string()
  .trim()
  .min(5, "Write the notice in this language.")
  .max(longestNotice, `At most ${longestNotice} characters.`)
  .regex(noHidden, "One line of text, without hidden characters.")
  .regex(noMarkup, "Text only: no < or >.")
  .regex(noLink, "Text only: no links. After a full stop comes a space.");

const How = z.enum(["now", "coming", "over", "ended early"]);

export const Held = z.object({
  id: z.number().int(),
  how: How,
  from: z.iso.datetime(),
  /** As it was meant; `ended` tells an earlier end. null: until it is changed. */
  until: z.iso.datetime().nullable(),
  who: z.string(),
  why: z.string(),
  ended: z.object({ at: z.iso.datetime(), who: z.string(), why: z.string() }).nullable(),
});

export const NoticeRow = Held.extend({
  kind: z.enum(noticeKinds),
  english: z.string(),
  french: z.string(),
  /** Of those that hold now, the one that is shown. */
  is_shown: z.boolean(),
});
export type NoticeRow = z.output<typeof NoticeRow>;

export const listNotices = endpoint({
  method: "GET",
  path: "/desk/api/notices",
  summary: "Notices of the site: those that hold or come, then the last that were",
  data: z.array(NoticeRow),
});

export const makeNotice = endpoint({
  method: "POST",
  path: "/desk/api/notices",
  summary: "Show a notice on every page of the site, for a while",
  body: z.strictObject({
    kind: z.enum(noticeKinds),
    english: NoticeText,
    french: NoticeText,
    /** null: now. */
    from: z.iso.datetime().nullable(),
    until: z.iso.datetime(),
    reason: Reason,
  }),
  data: z.object({ id: z.number().int() }),
});

export const endNotice = endpoint({
  method: "POST",
  path: "/desk/api/notices/:id/end",
  summary: "End a notice early, or call off one that was to come",
  params: z.object({ id: z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject({ reason: Reason }),
  data: z.null(),
});

export type PauseRow = z.output<typeof Held>;

export const listPauses = endpoint({
  method: "GET",
  path: "/desk/api/levers/payments",
  summary: "Whether payments are paused, and the last times they were",
  data: z.array(Held),
});

export const pausePayments = endpoint({
  method: "POST",
  path: "/desk/api/levers/payments/pause",
  summary: "Pause payments, or renew a pause: nobody is sent to the gateway until then",
  body: z.strictObject({ until: z.iso.datetime(), reason: Reason }),
  data: z.object({ id: z.number().int() }),
});

export const resumePayments = endpoint({
  method: "POST",
  path: "/desk/api/levers/payments/resume",
  summary: "End the pause of payments",
  body: z.strictObject({ reason: Reason }),
  data: z.null(),
});
