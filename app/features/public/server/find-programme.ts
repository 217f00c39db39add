import type { ProgrammePage, ProgrammeSummary } from "../contract/catalogue.ts";
import {
  clauseName,
  clauseNeed,
  type Clause,
  ranksByAggregate,
  ruleFor,
  type SubjectId,
} from "@okwan/engine";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import {
  describeRule,
  listsOfFigures,
  publishedOf,
  type PublishedCatalogue,
  type PublishedProgramme,
} from "./published.ts";

const similarShown = 6;

export function findProgramme(current: LoadedVersion, id: number): ProgrammePage {
  const published = publishedOf(current);
  const found = published.programmes.find(({ programme }) => programme.id === id);
  if (found === undefined)
    throw new Refusal("not-found", "unknown-programme", sentenceOf("errors.noProgramme"));
  const { programme, school, summary, earlierFigures } = found;
  const nameOf = (subject: SubjectId) => current.compiled.subjects.get(subject)?.name ?? "";
  const clauses = (list: readonly Clause[]) => list.map((clause) => clauseOut(clause, nameOf));
  const rules = school.generalRules.filter((rule) => ruleFor(school, programme, rule.certificate) === rule);
  return {
    ...summary,
    is_being_checked: programme.isBeingChecked === true,
    electives: programme.electives,
    requires: clauses(programme.requires),
    otherwise: programme.otherwise.map(clauses),
    enough: programme.enough.map(clauses),
    third_core: thirdCoreOf(found, nameOf),
    admits_only: programme.admitsOnly,
    also_asks: [...programme.alsoAsks],
    requirement_source: programme.requirementSource,
    field_of_study: fieldOfStudy(programme),
    school_page: programme.page ?? school.admissionsUrl ?? school.website,
    lists: listsOfFigures(
      current,
      current.catalogue.programmes.find((each) => each.id === id)?.cutOffs ?? [],
    ),
    rules: rules.map(describeRule),
    earlier_figures: [...earlierFigures],
    similar: similarTo(found, published),
    checked_on: current.catalogue.checkedOn,
  };
}

/** Null where no three cores are counted: abroad, and where each programme names all its subjects. */
function thirdCoreOf(
  { programme, school }: PublishedProgramme,
  nameOf: (subject: SubjectId) => string,
): string | null {
  const rule = ruleFor(school, programme, "WASSCE");
  if (!ranksByAggregate(school.country) || rule === null || rule.cores.length < 3) return null;
  const third = programme.thirdCore ?? rule.thirdCore ?? "best";
  return third === "best" ? third : nameOf(third);
}

function clauseOut(
  clause: Clause,
  nameOf: (subject: SubjectId) => string,
): ProgrammePage["requires"][number] {
  return {
    what: clauseName(clause, nameOf),
    need: clauseNeed(clause, clause.min),
    pick: clause.pick,
    subjects: clause.from.map(nameOf),
    min: clause.min,
  };
}

/**
 * Programmes of the same country and level: those with the same words in the name first, then those of the
 * same field.
 */
function similarTo(found: PublishedProgramme, published: PublishedCatalogue): ProgrammeSummary[] {
  const words = tellingWords(found.programme.name);
  return published.programmes
    .filter(
      (other) =>
        other !== found &&
        other.school.country === found.school.country &&
        other.programme.level === found.programme.level,
    )
    .map((other) => ({ other, likeness: likeness(found, other, words) }))
    .filter(({ likeness: much }) => much > 0)
    .sort((one, two) => two.likeness - one.likeness)
    .slice(0, similarShown)
    .map(({ other }) => other.summary);
}

function likeness(found: PublishedProgramme, other: PublishedProgramme, words: ReadonlySet<string>): number {
  const theirs = tellingWords(other.programme.name);
  const both = [...theirs].filter((word) => words.has(word)).length;
  const shared = both / Math.max(1, theirs.size + words.size - both);
  return shared * 2 + (other.programme.field === found.programme.field ? 1 : 0);
}

const commonWords = new Set([
  "and",
  "bsc",
  "ba",
  "bed",
  "btech",
  "hnd",
  "bachelor",
  "doctor",
  "diploma",
  "with",
  "of",
  "in",
]);

function tellingWords(name: string): Set<string> {
  return new Set(
    name
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 1 && !commonWords.has(word)),
  );
}
