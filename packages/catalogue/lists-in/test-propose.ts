import { loadCatalogueFiles } from "../load-catalogue-files.ts";
import { noAnswers } from "../read-list/answers.ts";
import { readList } from "../read-list/read-list.ts";
import type { ListProposal } from "./proposal.ts";

export const catalogue = loadCatalogueFiles();
export const schoolNamed = (slug: string) => catalogue.schools.find((one) => one.slug === slug)!;

/** For tests: what is proposed for a school's list in a CSV file. */
export async function proposalOf(slug: string, csv: string, facts = {}): Promise<ListProposal> {
  const given = { nature: "outcome", address: "https://example.com/list", readOn: "2026-12-05", ...facts };
  const { proposal } = await readList({
    bytes: Buffer.from(csv),
    fileName: "list.csv",
    catalogue,
    school: schoolNamed(slug),
    year: "2026/2027",
    answers: { ...noAnswers, facts: given },
  });
  return proposal;
}
