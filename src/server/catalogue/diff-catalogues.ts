import type { Catalogue, CutOff, FigureList, GeneralRule, Programme, School } from "../../engine/index.ts";
import { canonicalJson } from "./canonical-json.ts";

interface CatalogueDiff {
  /** In words, one change per line, grouped by school. */
  readonly lines: readonly string[];
  readonly counts: {
    readonly schools: Counts;
    readonly programmes: Counts;
    readonly lists: Counts;
    readonly figures: Counts;
  };
}

interface Counts {
  added: number;
  removed: number;
  changed: number;
}

/** The changes if `next` replaced `current`. */
export function diffCatalogues(current: Catalogue | null, next: Catalogue): CatalogueDiff {
  const counts = { schools: none(), programmes: none(), lists: none(), figures: none() };
  const lines: string[] = [];
  const subjectName = namesOf(next, current);
  if (current !== null && canonicalJson(current.subjects) !== canonicalJson(next.subjects)) {
    lines.push("subjects", "  ~ the list of subjects differs");
  }
  const ofMany = (catalogue: Catalogue | null) =>
    (catalogue?.figureLists ?? []).filter(({ schoolId }) => schoolId === null);
  const shared = listLines(ofMany(current), ofMany(next), counts.lists, subjectName);
  if (shared.length > 0) lines.push("lists for many schools", ...shared.map((line) => `  ${line}`));
  const pairs = pair(current?.schools ?? [], next.schools, ({ id }) => id);
  for (const [before, after] of pairs) {
    const school = after ?? before;
    if (school === undefined) continue;
    const own = [
      ...schoolLines(before, after, counts.schools, subjectName),
      ...listLines(listsOf(current, before), listsOf(next, after), counts.lists, subjectName),
      ...programmeLines(
        programmesOf(current, before),
        programmesOf(next, after),
        counts.programmes,
        counts.figures,
        subjectName,
      ),
    ];
    if (own.length > 0) lines.push(school.slug, ...own.map((line) => `  ${line}`));
  }
  return { lines, counts };
}

export function summaryOf({ counts }: CatalogueDiff): string {
  return [
    `schools: ${words(counts.schools)}`,
    `programmes: ${words(counts.programmes)}`,
    `lists: ${words(counts.lists)}`,
    `figures: ${words(counts.figures)}`,
  ].join("\n");
}

function words({ added, removed, changed }: Counts): string {
  return `${added} added, ${removed} removed, ${changed} changed`;
}

function schoolLines(
  before: School | undefined,
  after: School | undefined,
  counts: Counts,
  subjectName: SubjectName,
): string[] {
  if (before === undefined) return (counts.added++, [`+ school ${after?.name}`]);
  if (after === undefined) return (counts.removed++, [`- school ${before.name}`]);
  const { generalRules: rulesBefore, ...factsBefore } = before;
  const { generalRules: rulesAfter, ...factsAfter } = after;
  const lines = fieldLines("school", factsBefore, factsAfter, subjectName);
  for (const [old, now] of pair(rulesBefore, rulesAfter, nameOfRule)) {
    if (old === undefined) lines.push(`+ rule ${nameOfRule(now!)}`);
    else if (now === undefined) lines.push(`- rule ${nameOfRule(old)}`);
    else lines.push(...fieldLines(`rule ${nameOfRule(now)}`, old, now, subjectName));
  }
  if (lines.length > 0) counts.changed++;
  return lines;
}

function listLines(
  before: readonly FigureList[],
  after: readonly FigureList[],
  counts: Counts,
  subjectName: SubjectName,
): string[] {
  const lines: string[] = [];
  for (const [old, now] of pair(before, after, ({ id }) => id)) {
    if (old === undefined) {
      counts.added++;
      lines.push(`+ list ${now!.id} (${now!.kind}, ${now!.year})`);
    } else if (now === undefined) {
      counts.removed++;
      lines.push(`- list ${old.id}`);
    } else {
      const changed = fieldLines(`list ${now.id}`, old, now, subjectName);
      if (changed.length > 0) counts.changed++;
      lines.push(...changed);
    }
  }
  return lines;
}

function programmeLines(
  before: readonly Programme[],
  after: readonly Programme[],
  programmes: Counts,
  figures: Counts,
  subjectName: SubjectName,
): string[] {
  const lines: string[] = [];
  for (const [old, now] of pair(before, after, ({ id }) => id)) {
    const title = nameOfProgramme((now ?? old)!);
    if (old === undefined) {
      programmes.added++;
      lines.push(`+ ${title}`);
    } else if (now === undefined) {
      programmes.removed++;
      lines.push(`- ${title}`);
    } else {
      const { cutOffs: _old, ...factsBefore } = old;
      const { cutOffs: _now, ...factsAfter } = now;
      const changed = fieldLines(title, factsBefore, factsAfter, subjectName);
      if (changed.length > 0) programmes.changed++;
      lines.push(...changed);
    }
    lines.push(...figureLines(title, old?.cutOffs ?? [], now?.cutOffs ?? [], figures));
  }
  return lines;
}

function figureLines(
  title: string,
  before: readonly CutOff[],
  after: readonly CutOff[],
  counts: Counts,
): string[] {
  const lines: string[] = [];
  for (const [old, now] of pair(before, after, nameOfFigure)) {
    const what = `${title}, ${nameOfFigure((now ?? old)!)}`;
    if (old === undefined) {
      counts.added++;
      lines.push(`+ ${what}: ${now!.aggregate}`);
    } else if (now === undefined) {
      counts.removed++;
      lines.push(`- ${what}: ${old.aggregate}`);
    } else if (canonicalJson(old) !== canonicalJson(now)) {
      counts.changed++;
      if (old.aggregate !== now.aggregate) lines.push(`~ ${what}: ${old.aggregate} → ${now.aggregate}`);
      for (const field of ["list", "source", "cell", "second"] as const) {
        if (canonicalJson(old[field]) === canonicalJson(now[field])) continue;
        lines.push(`~ ${what}, ${field}: ${shown(old[field], String)} → ${shown(now[field], String)}`);
      }
    }
  }
  return lines;
}

type SubjectName = (id: number) => string;

function fieldLines(title: string, before: object, after: object, subjectName: SubjectName): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields]
    .filter((field) => canonicalJson(old.get(field)) !== canonicalJson(now.get(field)))
    .map(
      (field) =>
        `~ ${title}, ${field}: ${shown(old.get(field), subjectName)} → ${shown(now.get(field), subjectName)}`,
    );
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

function nameOfRule({ level, certificate, streams }: GeneralRule): string {
  return `${level} ${certificate}${streams === null ? "" : ` (${streams.join(", ")})`}`;
}

function nameOfProgramme({ id, name, level, campus, stream }: Programme): string {
  return `${id} ${name} (${[level, campus, stream].filter((part) => part !== null).join(", ")})`;
}

/** "cut-off 2026/2027 female": the entry and the applicants. */
export function nameOfFigure({ kind, year, sex, background, choice, applicants }: CutOff): string {
  const limits = [
    sex === "any" ? null : sex,
    background === "any" ? null : background,
    choice === null ? null : choice === 1 ? "first choice" : "second choice",
    applicants === "any" ? null : applicants === "awaiting" ? "awaiting results" : "with results",
  ].filter((part) => part !== null);
  return [kind === "ceiling" ? "ceiling" : "cut-off", year, ...limits].join(" ");
}

function programmesOf(catalogue: Catalogue | null, school: School | undefined): Programme[] {
  return school === undefined
    ? []
    : (catalogue?.programmes.filter(({ schoolId }) => schoolId === school.id) ?? []);
}

function listsOf(catalogue: Catalogue | null, school: School | undefined): FigureList[] {
  if (school === undefined) return [];
  return (catalogue?.figureLists ?? []).filter(({ schoolId }) => schoolId === school.id);
}

/** Both sides by key, in the order of the new side, removed items last. */
function pair<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string | number,
): [T | undefined, T | undefined][] {
  const old = new Map(before.map((item) => [keyOf(item), item]));
  const remaining = new Set(after.map(keyOf));
  return [
    ...after.map((item): [T | undefined, T | undefined] => [old.get(keyOf(item)), item]),
    ...before.filter((item) => !remaining.has(keyOf(item))).map((item): [T, undefined] => [item, undefined]),
  ];
}

function none(): Counts {
  return { added: 0, removed: 0, changed: 0 };
}
