import { type CountedBy, readNumbers } from "../../contract/numbers.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { periodOf } from "../browse.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { countedIn, countedSince, daysOf, happenedIn, sumOf, textsIn } from "./business-figures.ts";

export interface NumbersParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly catalogue: () => LoadedVersion;
  /** Of one SMS, in pesewas, by company. */
  readonly smsPrices: Readonly<Record<string, number>>;
}

const mostDays = 400;

export function numbersRoutes(desk: Desk, { database, now, catalogue, smsPrices }: NumbersParts): void {
  serveDesk(desk, readNumbers, async ({ query }) => {
    const { from: middle, to } = periodOf(query, mostDays);
    const both = { from: new Date(2 * middle.getTime() - to.getTime()), middle, to };
    const [happened, counted, texts, since] = await Promise.all([
      happenedIn(database, both, now()),
      countedIn(database, both),
      textsIn(database, both),
      countedSince(database),
    ]);
    const days = daysOf(happened, both);
    const [before, these] = [days.slice(0, days.length / 2), days.slice(days.length / 2)];
    const byHour = Map.groupBy(happened, ({ hour }) => hour.getUTCHours());
    const nameOf = namesIn(catalogue());
    const rows = (by: CountedBy) =>
      counted
        .filter(({ of }) => of === by)
        .map(({ value, count, before }) => ({
          name: value === "" ? "Not stored" : (nameOf[by](value) ?? value),
          count,
          before,
        }));
    return {
      days: these.map(({ day, whole }, nr) => ({ day, now: whole, before: before[nr]!.whole })),
      hours: Array.from({ length: 24 }, (_, hour) => {
        const own = byHour.get(hour) ?? [];
        return {
          hour,
          now: sumOf(own.filter((one) => one.hour >= middle)),
          before: sumOf(own.filter((one) => one.hour < middle)),
        };
      }),
      counted: {
        country: rows("country"),
        certificate: rows("certificate"),
        level: rows("level"),
        way: rows("way"),
        school: rows("school"),
        slip: rows("slip"),
        report: rows("report"),
      },
      texts: texts.map((of) => {
        const price = smsPrices[of.name];
        return { ...of, pesewas: price === undefined ? null : price * of.parts };
      }),
      counted_since: since,
    };
  });
}

type Names = Readonly<Record<CountedBy, (value: string) => string | undefined>>;

/** Values without a name are shown as they are. */
function namesIn({ lists, compiled }: LoadedVersion): Names {
  const itself = (value: string) => value;
  return {
    country: (id) => lists.countries.find((one) => one.id === Number(id))?.name,
    certificate: itself,
    level: itself,
    way: (way) => ways[way],
    school: (id) => (id === "all" ? "All schools" : compiled.schools.get(Number(id))?.shortName),
    slip: (ended) => (ended === "read" ? "Read" : `Not read: ${ended.replaceAll("-", " ")}`),
    report: itself,
  };
}

const ways: Readonly<Record<string, string>> = {
  slip: "A slip was read",
  hand: "By hand",
  sheet: "A sheet of a class",
};
