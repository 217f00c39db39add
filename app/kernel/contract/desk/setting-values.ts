import { z } from "zod";
import { applicantKinds, entryYearPattern } from "../admission-window.ts";
import { longestNotice, noticeKinds } from "../site.ts";

/** Values of rows of operator_settings. One schema checks a value and describes its form. */

/** The input for one part of a value. */
export const Field = z.object({
  name: z.string(),
  label: z.string(),
  input: z.enum(["text", "long", "money", "day", "choice", "tick"]),
  hint: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  longest: z.number().optional(),
  /** The initial value. */
  start: z.string(),
  /** "new": only for a new row. "change": only for a changed row. */
  only: z.enum(["new", "change"]).optional(),
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

const applicantNames: Readonly<Record<(typeof applicantKinds)[number], string>> = {
  all: "everybody",
  wassce: "WASSCE holders",
  mature: "mature applicants",
  diploma: "diploma holders",
  international: "international applicants",
};

const firstYearOf = (entry: string) => Number(entry.slice(0, 4));
/** Forms for an entry are sold in the year before it, or in it. */
const isNear = (day: string | null, entry: string) =>
  day === null || Math.abs(Number(day.slice(0, 4)) - firstYearOf(entry)) <= 1;

export const Dates = z
  .strictObject({
    year: z
      .string()
      .regex(entryYearPattern, "Like 2027/2028.")
      .refine(
        (year) => Number(year.slice(5)) === firstYearOf(year) + 1,
        "An entry is of two years, like 2027/2028.",
      )
      .register(forms, {
        label: "Entry, like 2027/2028",
        input: "text",
        only: "new",
        start: (now) => `${now.getUTCFullYear()}/${now.getUTCFullYear() + 1}`,
      }),
    applicants: z.enum(applicantKinds).register(forms, {
      label: "For",
      input: "choice",
      options: applicantKinds.map((value) => ({ value, label: applicantNames[value] })),
      start: () => "wassce",
      only: "new",
    }),
    is_withdrawn: z.boolean().register(forms, {
      label: "Take back what stands there: nothing is known",
      input: "tick",
      only: "change",
    }),
    /** null if the school states none. */
    opens_on: z.iso.date().nullable().register(forms, { label: "Opens on", input: "day" }),
    closes_on: z.iso.date().nullable().register(forms, { label: "Closes on", input: "day" }),
    /** In hundredths of its currency; null if unknown. */
    fee_amount: z
      .number("A price, like 250.00.")
      .int()
      .min(1)
      .max(100_000_000)
      .nullable()
      .register(forms, { label: "The form costs", input: "money" }),
    fee_currency: z
      .string()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, "Three capital letters: GHS, USD.")
      .register(forms, { label: "Currency", input: "text", start: () => "GHS" }),
    source: z
      .url({ protocol: /^https?$/, error: "The address of the page where it is read." })
      .max(500)
      .register(forms, { label: "Source: the page where it is read", input: "text" }),
    read_on: z.iso
      .date()
      .register(forms, { label: "Read on", input: "day", start: (now) => now.toISOString().slice(0, 10) }),
  })
  .refine(({ opens_on: opens, closes_on: closes }) => opens === null || closes === null || opens <= closes, {
    path: ["closes_on"],
    error: "It closes before it opens.",
  })
  .refine(({ year, opens_on: opens }) => isNear(opens, year), {
    path: ["opens_on"],
    error: "This day is not near the entry.",
  })
  .refine(({ year, closes_on: closes }) => isNear(closes, year), {
    path: ["closes_on"],
    error: "This day is not near the entry.",
  });
export type DatesValue = z.output<typeof Dates>;
/** "2027/2028, WASSCE holders" */
export const entryInWords = ({ year, applicants }: Pick<DatesValue, "year" | "applicants">) =>
  `${year}, ${applicantNames[applicants]}`;
export const isDates = (value: object): value is DatesValue => "year" in value;
