import { z } from "zod";
import { entryYearPattern } from "../../../kernel/contract/admission-window.ts";
import { forPages, errorMessage } from "../../../kernel/contract/endpoint.ts";

/** Visitors' reports of wrong figures. */

const words = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(3, missing).max(most, errorMessage("errors.field.under", { most }));

const contact = z
  .string()
  .trim()
  .max(200, errorMessage("errors.field.under", { most: 200 }))
  .nullish();

export const reportFigure = forPages("reportFigure", {
  body: z.strictObject({
    programme_id: z.int({ error: errorMessage("errors.field.programme") }),
    figure: z.enum(["cut-off", "requirements", "general-rule", "other"]).default("cut-off"),
    year: z.string().regex(entryYearPattern, errorMessage("errors.field.year")).nullish(),
    what: words(errorMessage("errors.field.whatIsWrong"), 500),
    why: words(errorMessage("errors.field.howYouKnow"), 1000),
    contact,
  }),
  data: z.object({ received: z.literal(true) }),
});
