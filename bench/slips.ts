/**
 * Reading slips: our reader beside tesseract.js on the same pictures, with the same parser behind both.
 * `npm run bench -- slips`, or `node bench/slips.ts [ours|tesseract]` for one of them alone.
 *
 * Reads the public set (62 slips with truth.json) from OKWAN_SLIPS or ../shared/slips; where it is not there, slips
 * of our own templates are drawn, the same ones every time.
 */
import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";
import { loadCatalogueFiles } from "../src/server/catalogue/load-catalogue-files.ts";
import { BuiltInReader } from "../src/server/providers/reader/built-in.ts";
import { score, type Score } from "./slips/score.ts";
import { slipsToRead } from "./slips/slips-to-read.ts";
import { readWithTesseract, type Read } from "./slips/read-with-tesseract.ts";

interface Result {
  readonly engine: string;
  readonly slips: number;
  readonly f1: number;
  readonly whole: number;
  readonly names: number;
  readonly certificates: number;
  readonly silentPairs: number;
  readonly seconds: { readonly median: number; readonly p95: number };
  readonly processorSeconds: { readonly median: number; readonly p95: number; readonly mean: number };
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
  const all = slipsToRead();
  const scores: Score[] = [];
  const pictures: { seconds: number; processor: number }[] = [];
  const texts: number[] = [];
  for (const slip of all) {
    const bytes = await slip.bytes();
    const before = process.cpuUsage();
    const start = performance.now();
    const reading = await read(bytes, slip.file);
    const { user, system } = process.cpuUsage(before);
    const processor = (user + system) / 1e6;
    scores.push(score(slip.truth, reading, subjects));
    if (slip.file.endsWith(".pdf") && processor < 0.5) texts.push(processor);
    else pictures.push({ seconds: (performance.now() - start) / 1000, processor });
  }
  const sum = (value: (s: Score) => number) => scores.reduce((total, s) => total + value(s), 0);
  const share = (value: (s: Score) => boolean | null) => {
    const answers = scores.map(value).filter((v) => v !== null);
    return answers.filter(Boolean).length / answers.length;
  };
  const right = sum((s) => s.right);
  const seconds = pictures.map((p) => p.seconds);
  const processor = pictures.map((p) => p.processor);
  return {
    engine,
    slips: all.length,
    f1: (2 * right) / (sum((s) => s.given) + sum((s) => s.asked)),
    whole: share((s) => s.isWhole),
    names: share((s) => s.isNamed),
    certificates: share((s) => s.isCertified),
    silentPairs: sum((s) => s.silent),
    seconds: { median: quantile(seconds, 0.5), p95: quantile(seconds, 0.95) },
    processorSeconds: {
      median: quantile(processor, 0.5),
      p95: quantile(processor, 0.95),
      mean: processor.reduce((a, b) => a + b, 0) / processor.length,
    },
    textPdfProcessorSeconds: texts.length > 0 ? quantile(texts, 0.5) : null,
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
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
  if (!json) print(results);
  return results;
}

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

function print(results: readonly Result[]): void {
  console.table(
    Object.fromEntries(
      results.map((r) => [
        r.engine,
        {
          slips: r.slips,
          "pair F1": percent(r.f1),
          whole: percent(r.whole),
          names: percent(r.names),
          certificate: percent(r.certificates),
          "silent pairs": r.silentPairs,
          "s (median/p95)": `${r.seconds.median.toFixed(2)} / ${r.seconds.p95.toFixed(2)}`,
          "processor s": `${r.processorSeconds.median.toFixed(2)} / ${r.processorSeconds.p95.toFixed(2)}`,
          "text PDF": r.textPdfProcessorSeconds?.toFixed(2) ?? "-",
          "peak MB": r.peakMemoryMb,
        },
      ]),
    ),
  );
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
