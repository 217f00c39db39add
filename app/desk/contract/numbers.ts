import { z } from "zod";
import { Moment, deskRead } from "../../kernel/contract/desk/endpoint.ts";
import { payers } from "../../kernel/contract/desk/roles.ts";
import { days } from "./books.ts";
import { Happened } from "./today.ts";

const int = z.number().int();

/** These days, and as many days before. */
const Beside = z.object({ now: Happened, before: Happened });
const NumbersDay = Beside.extend({ day: z.iso.date() });
const NumbersHour = Beside.extend({ hour: int });

const Compared = z.object({ name: z.string(), count: int, before: int });
export type Compared = z.output<typeof Compared>;

const TextsOf = Compared.extend({
  failed: int,
  /** SMS that these texts were. A text of which it is not stored counts as one. */
  parts: int,
  /** null without a price in the settings. */
  pesewas: z.number().nullable(),
});

/** What is counted beside checks and money, by what. */
export const countedBy = ["country", "certificate", "level", "way", "school", "slip", "report"] as const;
export type CountedBy = (typeof countedBy)[number];

/** What happened in any days, beside as many days before. Nothing of it names a student. */
export const readNumbers = deskRead("/desk/api/numbers", {
  roles: payers,
  query: z.object(days),
  data: z.object({
    days: z.array(NumbersDay),
    hours: z.array(NumbersHour),
    counted: z.record(z.enum(countedBy), z.array(Compared)),
    texts: z.array(TextsOf),
    /** From here on it is stored how grades came in, and deleted checks and slips are counted. */
    counted_since: Moment,
  }),
});
