import type { SchoolPage } from "../contract/catalogue.ts";
import type { GeneralRule } from "@okwan/engine";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { publishedOf, type PublishedSchool } from "./published.ts";

export function findSchool(current: LoadedVersion, slug: string): SchoolPage {
  const { school, summary } = publishedSchool(current, slug);
  const fields = Map.groupBy(
    publishedOf(current).programmes.filter((each) => each.school === school),
    ({ programme }) => programme.field,
  );
  return {
    ...summary,
    description: school.description,
    website: school.website,
    admissions_url: school.admissionsUrl,
    fields: [...fields]
      .map(([field, programmes]) => ({ field, programmes: programmes.length }))
      .sort((one, other) => other.programmes - one.programmes || one.field.localeCompare(other.field, "en")),
    rules: school.generalRules.map(describeRule),
    checked_on: current.catalogue.checkedOn,
  };
}

/** @throws {Refusal} if no school has this slug. */
export function publishedSchool(current: LoadedVersion, slug: string): PublishedSchool {
  const found = publishedOf(current).schools.find(({ school }) => school.slug === slug.toLowerCase());
  if (found === undefined) throw new Refusal("not-found", "unknown-school", sentenceOf("errors.noSchool"));
  return found;
}

export function describeRule(rule: GeneralRule): SchoolPage["rules"][number] {
  return {
    level: rule.level,
    certificate: rule.certificate,
    streams: rule.streams === null ? null : [...rule.streams],
    is_published: rule.isPublished,
    max_aggregate: rule.maxAggregate,
    also_asks: [...rule.alsoAsks],
    text: rule.text,
    source: rule.source,
  };
}
