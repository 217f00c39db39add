import type { ProgrammeRow } from "../../../contract/check-to-show.ts";
import { fieldRanks } from "../../../contract/by-field.ts";
import { readView, viewQuery } from "../../../contract/result-view.ts";
import { plain } from "../../lib/search-text.ts";

/** What the address says about the list. Every field empty means everything. */
export interface Filters {
  readonly search: string;
  readonly chance: string;
  readonly field: string;
  readonly school: string;
  readonly campus: string;
  readonly stream: string;
  readonly level: string;
  readonly sort: Sort;
  /** What the list is ordered by where the address says nothing. */
  readonly usual: Sort;
  /** Every list whole: what is printed. */
  readonly showsAll: boolean;
  /** The one list that is shown whole. */
  readonly list: ListName | "";
  /** Words of "Why is a programme not here?". */
  readonly find: string;
  /** Which part of the check is looked at, as the address says it; nothing for what was asked. */
  readonly view: readonly [string, string][];
  /** Ids of the plan being made, carried along so that looking around does not lose it. */
  readonly plan: string;
}

const listNames = ["qualified", "confirm", "near", "open", "rest", "untold", "closed"] as const;
export type ListName = (typeof listNames)[number];

export const sorts = ["close", "fit", "safe", "field", "school", "region", "cutoff", "name"] as const;
export type Sort = (typeof sorts)[number];

/** Filters that pick one value of a programme, and what that value is. */
const choices = {
  chance: (programme) => programme.chance,
  field: (programme) => programme.field,
  school: (programme) => programme.school.short_name,
  campus: (programme) => programme.campus,
  stream: (programme) => programme.stream,
  level: (programme) => programme.level,
} as const satisfies Record<string, (programme: ProgrammeRow) => string | null>;
export type Choice = keyof typeof choices;
export const choiceNames = Object.keys(choices) as Choice[];

/** @param usual The order that was chosen last, where the address says none. */
export function readFilters(params: URLSearchParams, usual: Sort = "close"): Filters {
  const text = (name: string) => params.get(name)?.trim().slice(0, 100) ?? "";
  return {
    search: text("q"),
    chance: text("chance"),
    field: text("field"),
    school: text("school"),
    campus: text("campus"),
    stream: text("stream"),
    level: text("level"),
    sort: sorts.find((sort) => sort === text("sort")) ?? usual,
    usual,
    showsAll: params.has("all"),
    list: listNames.find((list) => list === text("list")) ?? "",
    find: text("find").slice(0, 80),
    view: [...viewQuery(readView(Object.fromEntries(params)))],
    plan: /^[\d,]+$/.test(text("plan")) ? text("plan") : "",
  };
}

/**
 * The address of the same list with some of it changed; what is empty is left out.
 * @param saysOrder also where it is the usual one: the link that chooses it
 */
export function filtersQuery(filters: Filters, change: Partial<Filters> = {}, saysOrder = false): string {
  const { search, sort, usual, showsAll, list, find: _find, view, ...picked } = { ...filters, ...change };
  const pairs = [
    ...view,
    ["q", search],
    ...Object.entries(picked),
    ["sort", sort === usual && !saysOrder ? "" : sort],
    ["all", showsAll ? "1" : ""],
    // The other lists have no filters.
    ["list", list === "qualified" ? list : ""],
  ].filter(([, value]) => value !== "") as [string, string][];
  return pairs.length === 0 ? "?" : `?${new URLSearchParams(pairs)}`;
}

/** Lists beyond their first few are shown on demand: they are most of a page. */
export function showsWhole({ showsAll, list }: Pick<Filters, "showsAll" | "list">, name: ListName): boolean {
  return showsAll || list === name;
}

/** The address of the same page with one list whole, at its heading or at a part of it. */
export function listAddress({ view }: Pick<Filters, "view">, name: ListName, part: string = name): string {
  return `?${new URLSearchParams([...view, ["list", name]])}#${part}`;
}

export function isFiltered(filters: Filters): boolean {
  return filters.search !== "" || choiceNames.some((name) => filters[name] !== "");
}

/** The server's order is closeness of the cut-off; every other order falls back on it for equals. */
export function select<Row extends ProgrammeRow>(
  programmes: readonly Row[],
  filters: Filters,
  course: string | null,
): Row[] {
  const words = plain(filters.search)
    .split(" ")
    .filter((word) => word !== "");
  const found = programmes.filter(
    (programme) =>
      choiceNames.every((name) => isChosen(choices[name](programme), filters[name])) &&
      (words.length === 0 || holdsAll(searchedText(programme), words)),
  );
  return found.sort(orderBy(filters.sort, course));
}

/** Before a value: all but it. */
export const allBut = "-";

function isChosen(value: string | null, wanted: string): boolean {
  if (wanted === "") return true;
  return wanted.startsWith(allBut) ? value !== wanted.slice(allBut.length) : value === wanted;
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}

function searchedText({ name, school, faculty, field, campus }: ProgrammeRow): string {
  return [name, school.name, school.short_name, faculty, field, campus].join(" ");
}

type Order = (one: ProgrammeRow, other: ProgrammeRow) => number;

const byName =
  (read: (row: ProgrammeRow) => string): Order =>
  (one, other) =>
    read(one).localeCompare(read(other), "en");

/** "fit": the fields that the SHS course leads to first, the safest of each. */
function orderBy(sort: Sort, course: string | null): Order {
  const safest: Order = (one, other) => (other.difference ?? -99) - (one.difference ?? -99);
  const rankOf = fieldRanks(course);
  const orders: Record<Sort, Order> = {
    close: () => 0,
    fit: (one, other) => rankOf(one.field) - rankOf(other.field) || safest(one, other),
    safe: safest,
    field: byName(({ field }) => field),
    school: byName(({ school }) => school.short_name),
    region: byName(({ school }) => school.region ?? "\uffff"),
    cutoff: (one, other) => (one.max_grade ?? 99) - (other.max_grade ?? 99),
    name: byName(({ name }) => name),
  };
  return orders[sort];
}

/** How many programmes have each value of one filter, most first. */
export function countsOf(programmes: readonly ProgrammeRow[], name: Choice): [string, number][] {
  const counts = new Map<string, number>();
  for (const programme of programmes) {
    const value = choices[name](programme);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b, "en"));
}
