/**
 * Reading slips: our reader beside tesseract.js on the same pictures, with the same parser behind both. `npm
 * run bench -- slips`, or `node bench/slips.ts [ours|tesseract]` for one of them alone.
 *
 * Reads the public set (62 slips with truth.json) from OKWAN_SLIPS or ../shared/slips; where it is not there,
 * the stored slips of tests/fixtures.
 */
import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { BuiltInReader } from "../packages/slip-reader/built-in.ts";
import { score, type Scored, summarise } from "./slips/score.ts";
import { slipsToRead } from "./slips/slips-to-read.ts";
import { readWithTesseract, type Read } from "./slips/read-with-tesseract.ts";

interface Result extends ReturnType<typeof summarise> {
  readonly engine: string;
  readonly textPdfProcessorSeconds: number | null;
  readonly peakMemoryMb: number;
}

const { subjects } = loadCatalogueFiles();
const engines: Record<string, () => Promise<Read>> = {
  ours,
  tesseract: () => readWithTesseract(subjects),
};

async function ours(): Promise<Read> {
  const reader = new BuiltInReader();
  return (bytes, name) => reader.read({ bytes, mimeType: "", name }, subjects);
}

async function measure(engine: string): Promise<Result> {
  const read = await engines[engine]!();
  const scored: Scored[] = [];
  const texts: number[] = [];
  for (const { file, truth, bytes } of slipsToRead()) {
    const before = process.cpuUsage();
    const reading = await read(bytes(), file);
    const { user, system } = process.cpuUsage(before);
    const processorSeconds = (user + system) / 1e6;
    scored.push({ score: score(truth, reading, subjects), processorSeconds });
    if (file.endsWith(".pdf") && processorSeconds < 0.5) texts.push(processorSeconds);
  }
  return {
    engine,
    ...summarise(scored),
    textPdfProcessorSeconds: texts.toSorted((a, b) => a - b)[Math.floor(texts.length / 2)] ?? null,
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** Each engine in a process of its own, so that memory and processor time are its own. */
export async function run({ json }: { json: boolean }): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const engine of Object.keys(engines)) {
    const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, engine], {
      maxBuffer: 1 << 24,
    });
    results.push(JSON.parse(stdout.trim().split("\n").at(-1)!));
  }
  if (!json) console.table(results);
  return results;
}

if (import.meta.main) {
  const [engine] = process.argv.slice(2);
  if (engine === undefined || engine === "--json") {
    const results = await run({ json: engine === "--json" });
    if (engine === "--json") console.log(JSON.stringify(results));
  } else if (engine in engines) {
    console.log(JSON.stringify(await measure(engine)));
    // tesseract.js keeps its worker
    process.exit(0);
  } else {
    console.error(`There is no engine "${engine}". There are: ${Object.keys(engines).join(", ")}.`);
    process.exit(2);
  }
}
