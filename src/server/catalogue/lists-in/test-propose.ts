import assert from "node:assert/strict";
import { loadCatalogueFiles } from "../load-catalogue-files.ts";
import type { ListFacts } from "./list-facts.ts";
import type { ListProposal } from "./proposal.ts";
import { proposeList, type ProposalOrQuestions, type ListForProposal } from "./propose-list.ts";
import { readBytes } from "./read-list-file.ts";

export const catalogue = loadCatalogueFiles();
export const schoolNamed = (slug: string) => catalogue.schools.find((one) => one.slug === slug)!;
export const facts: ListFacts = {
  nature: "outcome",
  year: "2026/2027",
  address: "https://example.com/list",
};

type Given = Partial<Pick<ListForProposal, "meanings" | "facts">>;

/** For tests: a school's list as the desk reads it, with its questions or its proposal. */
export async function readingOf(
  slug: string,
  content: string | Uint8Array,
  name: string,
  given: Given = {},
): Promise<ProposalOrQuestions> {
  const raw = await readBytes(typeof content === "string" ? Buffer.from(content) : content, name);
  return proposeList({
    file: { raw, sha256: "a".repeat(64) },
    fileName: name,
    catalogue,
    school: schoolNamed(slug),
    meanings: {},
    headings: null,
    facts,
    today: "2026-12-05",
    ...given,
  });
}

export async function proposalOf(...list: Parameters<typeof readingOf>): Promise<ListProposal> {
  const proposed = await readingOf(...list);
  assert.ok(!proposed.asks, JSON.stringify(proposed));
  return proposed.proposal;
}
