import { z } from "zod";
import { longestNotice, noticeKinds } from "../site.ts";

/** Values of rows of operator_settings. One schema checks a value and describes its form. */

/** The input for one part of a value. */
export const Field = z.object({
  name: z.string(),
  label: z.string(),
  input: z.enum(["text", "long", "money", "choice"]),
  hint: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  longest: z.number().optional(),
  /** The initial value. */
  start: z.string(),
});
export type Field = z.output<typeof Field>;

type FieldInRecord = Omit<Field, "name" | "start"> & { readonly start?: (now: Date) => string };
const forms = z.registry<FieldInRecord>();

/** The input for each part of a value, in order. */
export function fieldsOf(value: z.ZodObject, now: Date): Field[] {
  return Object.entries(value.shape).map(([name, part]) => {
    const field = forms.get(part as z.ZodType);
    if (field === undefined) throw new Error(`${name}: say how it is asked for`);
    return { name, ...field, start: field.start?.(now) ?? "" };
  });
}

/** Tags, links and invisible characters are refused. */
const noMarkup = /^[^<>]*$/u;
const noLink = /^(?!.*(?::\/\/|\bwww\.|[a-z0-9]\.[a-z]{2}))/iu;
const noHidden = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]*$/u;

export const Notice = z.strictObject({
  kind: z.enum(noticeKinds).register(forms, {
    label: "Kind",
    input: "choice",
    options: [
      { value: "info", label: "info: news" },
      { value: "trouble", label: "trouble: something does not work; shown before news" },
    ],
    start: () => "info",
  }),
  english: z
    .string()
    .trim()
    .min(5, "Write the notice.")
    .max(longestNotice, `At most ${longestNotice} characters.`)
    .regex(noHidden, "One line of text, without hidden characters.")
    .regex(noMarkup, "Text only: no < or >.")
    .regex(noLink, "Text only: no links. After a full stop comes a space.")
    .register(forms, { label: "Text", input: "long", longest: longestNotice }),
});

/** Limits of a check's price, in pesewas. */
const leastPrice = 100;
const mostPrice = 10_000;

export const Price = z.strictObject({
  pesewas: z
    .number("A price, like 15.00.")
    .int()
    .min(leastPrice, `At least GHS ${leastPrice / 100}.`)
    .max(mostPrice, `At most GHS ${mostPrice / 100}.`)
    .register(forms, {
      label: "Price in cedis",
      input: "money",
      hint: `GHS ${(leastPrice / 100).toFixed(2)} to GHS ${(mostPrice / 100).toFixed(2)}`,
    }),
});

/** What students do not see while somebody looks at it: they read "being checked". */
export const Withheld = z
  .strictObject({
    what: z.enum(["figure", "programme", "list"]).register(forms, {
      label: "What",
      input: "choice",
      options: [
        { value: "figure", label: "figures of a programme" },
        { value: "programme", label: "a programme: its figures and its subjects" },
        { value: "list", label: "a school’s whole list" },
      ],
      start: () => "figure",
    }),
    programme: z
      .string()
      .trim()
      .regex(/^\d{0,7}$/, "The number in the address of its page, like 1033.")
      .register(forms, {
        label: "Programme",
        input: "text",
        hint: "The number in the address of its page, like 1033. Empty for a whole list.",
      }),
    list: z.string().trim().max(80).register(forms, {
      label: "List",
      input: "text",
      hint: "Its name in the address of its page, like knust-2026. Empty: all figures of the programme.",
    }),
  })
  .refine(({ what, programme }) => what === "list" || programme !== "", {
    path: ["programme"],
    error: "Which programme?",
  })
  .refine(({ what, list }) => what !== "list" || list !== "", { path: ["list"], error: "Which list?" });
export type WithheldValue = z.output<typeof Withheld>;
