import { z } from "zod";
import { levels } from "../../engine/index.ts";
import { said } from "../said.ts";

/** What several shapes of the student area are made of. */

export const Level = z.enum(levels);
export const Points = z.number();
export const Day = z.iso.date();

/** One line of a form; an empty one is null. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, said("errors.field.mostLetters", { most }))
    // Nobody's name has control characters; a text message or a page must not get any.
    .refine((text) => !/\p{Cc}/u.test(text), said("errors.field.letters"))
    .transform((text) => (text === "" ? null : text))
    .nullable();
