import { z } from "zod";
import { levels } from "@okwan/engine";
import { normaliseCheckCode } from "./check-code.ts";
import { errorMessage } from "./error-message.ts";

/** Building blocks of several shapes. */

export const Level = z.enum(levels);
export const Points = z.number();
export const Day = z.iso.date();

export const CheckCode = z.string().transform((typed, ctx) => {
  const code = normaliseCheckCode(typed);
  if (code === null) {
    ctx.addIssue({ code: "custom", message: errorMessage("errors.checkCode") });
    return z.NEVER;
  }
  return code;
});

/** One line of a form; an empty one becomes null. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, errorMessage("errors.field.mostLetters", { most }))
    // No name has control characters, and they must not reach a text message or a page.
    .refine((text) => !/\p{Cc}/u.test(text), errorMessage("errors.field.letters"))
    .transform((text) => (text === "" ? null : text))
    .nullable();
