import { type AdviceGroup, adviceGroups } from "../../contract/answer.ts";
import { type FieldOfStudy, readWish } from "../../../../kernel/contract/programme-index.ts";
import { readView, viewQuery } from "../../contract/result-view.ts";
import { idsIn } from "../../../../kernel/web/form-text.ts";
import { planSlots } from "../../../../kernel/contract/product.ts";

export const sorts = ["close", "chance", "name"] as const;
export type Sort = (typeof sorts)[number];

/** Filters for one value of a row, or all but one ("-Distance"). */
export const filterNames = ["school", "chance", "stream"] as const;
export type FilterName = (typeof filterNames)[number];
export const noFilter = { school: "", chance: "", stream: "" } as const satisfies Record<FilterName, "">;

/** The state of a result page; it is completely in the address. */
export interface AnswerState extends Readonly<Record<FilterName, string>> {
  /** null: the first group with a programme. */
  readonly tab: AdviceGroup | null;
  readonly sort: Sort;
  readonly search: string;
  /** Lists shown in full: "qualified", "closed", or the key of a part. */
  readonly whole: readonly string[];
  /** Every list in full, for printing. */
  readonly showsAll: boolean;
  /** Ids of the open rows. */
  readonly open: readonly number[];
  /** null: the check's own. */
  readonly wish: readonly FieldOfStudy[] | null;
  /** Ids in order of choice. */
  readonly plan: readonly number[];
  /** School and level from the address; empty for the question's own. */
  readonly view: readonly (readonly [string, string])[];
}

/** The most that one request for details may name. */
const mostOpen = 30;

export function readState(params: URLSearchParams): AnswerState {
  const text = (name: string) => params.get(name)?.trim().slice(0, 100) ?? "";
  return {
    tab: adviceGroups.find((group) => group === text("tab")) ?? null,
    sort: sorts.find((sort) => sort === text("sort")) ?? "close",
    search: text("q").slice(0, 80),
    school: text("school"),
    chance: text("chance"),
    stream: text("stream"),
    whole: [...new Set(text("list").match(/[\w-]+/g))],
    showsAll: params.has("all"),
    open: idsIn(params.get("open") ?? "").slice(0, mostOpen),
    wish: params.has("wish") ? readWish(text("wish")) : null,
    plan: idsIn(params.get("plan") ?? "").slice(0, planSlots),
    view: viewQuery(readView(Object.fromEntries(params))),
  };
}

/** The query of this state with some changes; defaults are omitted. */
export function stateQuery(state: AnswerState, change: Partial<AnswerState> = {}): string {
  const pairs = statePairs({ ...state, ...change }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  // A comma is safe in a query, and the address stays readable.
  return `?${pairs.join("&").replaceAll("%2C", ",")}`;
}

/** For the hidden fields of a form, which keeps all but its own field. */
export function statePairs(state: AnswerState): [string, string][] {
  const { tab, sort, search, whole, showsAll, open, wish, plan, view } = state;
  return [
    ...view.map(([name, value]): [string, string] => [name, value]),
    ["wish", wish === null ? "" : wish.join(",") || "none"],
    ["tab", tab ?? ""],
    ["q", search],
    ["sort", sort === "close" ? "" : sort],
    ...filterNames.map((name): [string, string] => [name, state[name]]),
    ["list", whole.join(",")],
    ["all", showsAll ? "1" : ""],
    ["open", open.join(",")],
    ["plan", plan.join(",")],
  ].filter(([, value]) => value !== "") as [string, string][];
}

/** Adds the value, or removes it if present. */
export function toggled<T>(values: readonly T[], value: T, most = Infinity): T[] {
  const without = values.filter((one) => one !== value);
  return without.length < values.length ? without : [...values, value].slice(-most);
}
