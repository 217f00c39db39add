import type { Catalogue, CutOff, FigureList, GeneralRule, Programme } from "@okwan/engine";
import { createHash } from "node:crypto";

/** JSON with sorted keys, so that equal content always gives equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isPlainObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

export function sha256Of(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex");
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const kinds = ["schools", "rules", "programmes", "lists", "figures"] as const;
type Kind = (typeof kinds)[number];
type Counts = Record<"added" | "removed" | "changed", number>;

interface CatalogueDiff {
  /** In words, one change per line, grouped by school. */
  readonly lines: readonly string[];
  readonly counts: Readonly<Record<Kind, Counts>>;
}

/** A part of the catalogue that is added, removed or changed by itself. */
interface Item {
  readonly kind: Kind;
  /** The same in both catalogues, and of no other item of the school. */
  readonly key: string;
  /** Stands before a changed field. */
  readonly title: string;
  /** The line of an added or removed item. */
  readonly whole: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface Group {
  readonly name: string;
  readonly items: readonly Item[];
}

/** The changes if `next` replaced `current`. */
export function diffCatalogues(current: Catalogue | null, next: Catalogue): CatalogueDiff {
  const counts = Object.fromEntries(
    kinds.map((kind) => [kind, { added: 0, removed: 0, changed: 0 }]),
  ) as Record<Kind, Counts>;
  const lines: string[] = [];
  const subjectName = namesOf(next, current);
  if (current !== null && canonicalJson(current.subjects) !== canonicalJson(next.subjects)) {
    lines.push("subjects", "  ~ the list of subjects differs");
  }
  const [before, after] = [groupsOf(current), groupsOf(next)];
  for (const id of new Set([...after.keys(), ...before.keys()])) {
    const [old, now] = [before.get(id), after.get(id)];
    const own = pair(old?.items ?? [], now?.items ?? []).flatMap(([was, is]) => {
      const changes = linesOf(was, is, subjectName);
      const change = was === undefined ? "added" : is === undefined ? "removed" : "changed";
      if (changes.length > 0) counts[(is ?? was)!.kind][change] += 1;
      return changes;
    });
    if (own.length > 0) lines.push((now ?? old)!.name, ...own.map((line) => `  ${line}`));
  }
  return { lines, counts };
}

export function describeDiff({ counts }: CatalogueDiff): string {
  return kinds
    .map((kind) => {
      const { added, removed, changed } = counts[kind];
      return `${kind}: ${added} added, ${removed} removed, ${changed} changed`;
    })
    .join("\n");
}

/** By school id; 0 has the lists for many schools. */
function groupsOf(catalogue: Catalogue | null): Map<number, Group> {
  const { schools = [], programmes = [], figureLists = [] } = catalogue ?? {};
  const lists = Map.groupBy(figureLists, ({ schoolId }) => schoolId);
  const offered = Map.groupBy(programmes, ({ schoolId }) => schoolId);
  const shared = { name: "lists for many schools", items: (lists.get(null) ?? []).map(listItem) };
  const ofSchools = schools.map(({ generalRules, ...school }): [number, Group] => {
    const title = "school";
    const items: Item[] = [
      { kind: "schools", key: title, title, whole: `school ${school.name}`, fields: school },
      ...generalRules.map(ruleItem),
      ...(lists.get(school.id) ?? []).map(listItem),
      ...(offered.get(school.id) ?? []).flatMap(programmeItems),
    ];
    return [school.id, { name: school.slug, items }];
  });
  return new Map([[0, shared], ...ofSchools]);
}

function ruleItem(rule: GeneralRule): Item {
  const { level, certificate, streams } = rule;
  const title = `rule ${level} ${certificate}${streams === null ? "" : ` (${streams.join(", ")})`}`;
  return { kind: "rules", key: title, title, whole: title, fields: { ...rule } };
}

function listItem(list: FigureList): Item {
  const title = `list ${list.id}`;
  const whole = `${title} (${list.kind}, ${list.year})`;
  return { kind: "lists", key: title, title, whole, fields: { ...list } };
}

function programmeItems({ cutOffs, ...programme }: Programme): Item[] {
  const { id, name, level, campus, stream } = programme;
  const title = `${id} ${name} (${[level, campus, stream].filter((part) => part !== null).join(", ")})`;
  const figures = cutOffs.map((figure): Item => {
    const { aggregate, list, source, cell, second } = figure;
    const what = nameOfFigure(figure);
    return {
      kind: "figures",
      key: `${id} ${what}`,
      title: `${title}, ${what}`,
      whole: `${title}, ${what}: ${aggregate}`,
      fields: { aggregate, list, source, cell, second },
    };
  });
  return [{ kind: "programmes", key: String(id), title, whole: title, fields: programme }, ...figures];
}

/** "cut-off 2026/2027 female": the entry and the applicants. */
function nameOfFigure(figure: CutOff): string {
  const { kind, year, sex, background, choice, applicants, isReplaced } = figure;
  const limits = [
    sex === "any" ? null : sex,
    background === "any" ? null : background,
    choice === null ? null : choice === 1 ? "first choice" : "second choice",
    applicants === "any" ? null : applicants === "awaiting" ? "awaiting results" : "with results",
    isReplaced ? "printed first" : null,
  ].filter((part) => part !== null);
  return [kind === "ceiling" ? "ceiling" : "cut-off", year, ...limits].join(" ");
}

type SubjectName = (id: number) => string;

function linesOf(was: Item | undefined, is: Item | undefined, subjectName: SubjectName): string[] {
  if (was === undefined || is === undefined)
    return was === undefined ? [`+ ${is?.whole}`] : [`- ${was.whole}`];
  return Object.keys({ ...was.fields, ...is.fields })
    .filter((field) => canonicalJson(was.fields[field]) !== canonicalJson(is.fields[field]))
    .map((field) => {
      const [old, now] = [was, is].map(({ fields }) => shown(fields[field], subjectName));
      // A figure's name says already what its aggregate is.
      return `~ ${is.title}${field === "aggregate" ? "" : `, ${field}`}: ${old} → ${now}`;
    });
}

function shown(value: unknown, subjectName: SubjectName): string {
  if (typeof value === "string") return value === "" ? "(empty)" : value;
  if (value === undefined || value === null) return "(none)";
  return JSON.stringify(value, (key, inner: unknown) =>
    key === "from" && Array.isArray(inner) ? inner.map((id) => subjectName(Number(id))).join("/") : inner,
  );
}

function namesOf(...catalogues: readonly (Catalogue | null)[]): SubjectName {
  const names = new Map(
    catalogues.flatMap((catalogue) => catalogue?.subjects ?? []).map(({ id, name }) => [id, name]),
  );
  return (id) => names.get(id) ?? `subject ${id}`;
}

/** Both sides by key, in the order of the new side, removed items last. */
function pair(before: readonly Item[], after: readonly Item[]): [Item | undefined, Item | undefined][] {
  const old = new Map(before.map((item) => [item.key, item]));
  const remaining = new Set(after.map(({ key }) => key));
  return [
    ...after.map((item): [Item | undefined, Item] => [old.get(item.key), item]),
    ...before.filter(({ key }) => !remaining.has(key)).map((item): [Item, undefined] => [item, undefined]),
  ];
}
