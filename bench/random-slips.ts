/** A thousand slips of known labels in any order, as text PDFs: `npm run bench -- random-slips`. */
import fc from "fast-check";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { BuiltInReader } from "../packages/slip-reader/built-in.ts";
import { faultsOf, pdfOfSlip, randomSlips } from "../tests/fixtures/slips/random-slips.ts";

const [count, seed] = [1000, 42];

export async function run({ json }: { json: boolean }): Promise<object> {
  const { subjects } = loadCatalogueFiles();
  const reader = new BuiltInReader();
  const faults: string[] = [];
  let asked = 0;
  let rows = 0;
  for (const slip of fc.sample(randomSlips(subjects), { numRuns: count, seed })) {
    const file = { bytes: pdfOfSlip(slip), mimeType: "", name: "slip.pdf" };
    const reading = await reader.read(file, subjects);
    rows += slip.rows.length;
    if (reading.outcome !== "slip") faults.push(`${reading.outcome}: ${labelsOf(slip.rows)}`);
    else {
      asked += reading.slip.pairs.filter(({ needsReview }) => needsReview).length;
      faults.push(...faultsOf(slip, reading.slip).map((fault) => `${fault} among ${labelsOf(slip.rows)}`));
    }
  }
  if (!json) console.table({ slips: count, rows, asked, faults: faults.length });
  if (!json) for (const fault of faults) console.log(fault);
  return { slips: count, rows, asked, faults };
}

const labelsOf = (rows: readonly { label: string; grade: string }[]) =>
  rows.map(({ label, grade }) => `${label} ${grade}`).join(", ");
