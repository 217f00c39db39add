/**
 * Reading slips: our reader beside tesseract.js on the same pictures, with the same parser behind both.
 * `npm run bench -- slips`, or `node bench/slips.ts [ours|tesseract]` for one of them alone.
 *
 * Reads the public set (62 slips with truth.json) from OKWAN_SLIPS or ../shared/slips; where it is not there, slips
 * of our own templates are drawn, the same ones every time.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import sharp from "sharp";
import { createWorker, OEM, PSM } from "tesseract.js";
import { findSubject } from "../src/engine/index.ts";
import { loadCatalogueFiles } from "../src/server/catalogue/load-catalogue-files.ts";
import { BuiltInReader } from "../src/server/providers/reader/built-in.ts";
import type { GradeJudge } from "../src/server/providers/reader/layout/find-marks.ts";
import { gradesOf } from "../src/server/providers/reader/layout/printed-grades.ts";
import type { Print } from "../src/server/providers/reader/layout/print.ts";
import { readLayout } from "../src/server/providers/reader/layout/read-layout.ts";
import { SpellingIndex } from "../src/server/providers/reader/layout/spelling.ts";
import { canDraw, renderPage, withPdf } from "../src/server/providers/reader/pdf.ts";
import type { Reading } from "../src/server/providers/reader/port.ts";
import { putTogether } from "../src/server/providers/reader/put-together.ts";
import { drawSlip, templates } from "../tests/fixtures/slips/draw-slips.ts";
import { chanceFrom, inventCandidate } from "../tests/fixtures/slips/invent-candidate.ts";
import { damages } from "../tests/fixtures/slips/spoil-picture.ts";

interface Truth {
  readonly name: string | null;
  readonly certificateType: string | null;
  readonly subjects: readonly { readonly name: string; readonly printed: string; readonly grade: string }[];
}
interface Slip {
  readonly file: string;
  readonly truth: Truth;
  readonly bytes: () => Promise<Uint8Array>;
}
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
type Read = (bytes: Uint8Array, file: string) => Promise<Reading>;

const { subjects } = loadCatalogueFiles();
const engines: Record<string, () => Promise<Read>> = { ours, tesseract };

async function ours(): Promise<Read> {
  const reader = new BuiltInReader();
  return (bytes, name) => reader.read({ bytes, mimeType: "", name }, subjects);
}

/** Misreadings a parser of tesseract's text has to know, beside doubled letters ("Cc"). */
const tesseractMisreads: Readonly<Record<string, string>> = {
  AL: "A1",
  AI: "A1",
  CS: "C5",
  CG: "C6",
  CB: "C6",
  EB: "E8",
  FG: "F9",
  FQ: "F9",
};

/** tesseract.js 7, English "best_int" model, on a picture made grey and stretched, words with their boxes. */
async function tesseract(): Promise<Read> {
  const data = path.dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json"));
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: path.join(data, "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
  });
  // of its page modes the one that loses fewest lone grades
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  const index = new SpellingIndex(subjects);
  return async (bytes) => {
    const { picture, width } = await cleaned(bytes);
    const { data: page } = await worker.recognize(picture, { rotateAuto: true }, { blocks: true });
    const words = (page.blocks ?? [])
      .flatMap((block) => block.paragraphs)
      .flatMap((paragraph) => paragraph.lines)
      .flatMap((line) => line.words.map((word) => ({ ...word, line: line.bbox })));
    const prints = words.map(({ text, bbox, line }, source): Print => {
      const step = (bbox.x1 - bbox.x0) / Math.max(1, text.length);
      return {
        text,
        left: bbox.x0,
        right: bbox.x1,
        y: (line.y0 + line.y1) / 2,
        height: line.y1 - line.y0,
        places: Array.from(text, (_, i) => bbox.x0 + (i + 0.5) * step),
        source,
        page: 0,
      };
    });
    const judge: GradeJudge = (token, scale) => {
      const isDoubled = token.text.length === 2 && token.text[0] === token.text[1];
      const grade = isDoubled ? token.text[0]! : (tesseractMisreads[token.text] ?? token.text);
      if (!gradesOf[scale].includes(grade)) return null;
      const sure = (words[token.print.source]?.confidence ?? 0) / 100;
      return { probabilities: new Map([[grade, sure]]), fit: 1 };
    };
    const layout = readLayout(prints, width, index, judge);
    return putTogether([{ layout, pairs: layout.pairs, isOutOfStep: false, cropOf: null }]);
  };
}

async function cleaned(bytes: Uint8Array): Promise<{ picture: Buffer; width: number }> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
  const source = isPdf
    ? await withPdf(
        bytes,
        async (pdf) => {
          const { data, width, height } = await renderPage(pdf, 1);
          return sharp(data, { raw: { width, height, channels: 3 } });
        },
        canDraw,
      )
    : sharp(bytes).rotate().resize(2400, 2400, { fit: "inside", withoutEnlargement: true });
  const { data, info } = await source.greyscale().normalise().png().toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width };
}

function slips(): Slip[] {
  const folder = process.env.OKWAN_SLIPS ?? path.join(import.meta.dirname, "..", "..", "shared", "slips");
  let listed: { slips: (Truth & { file: string })[] };
  try {
    listed = JSON.parse(readFileSync(path.join(folder, "truth.json"), "utf8"));
  } catch {
    return drawnSlips(36);
  }
  return listed.slips.map(({ file, ...truth }) => ({
    file,
    truth,
    bytes: () => readFile(path.join(folder, file)),
  }));
}

function drawnSlips(count: number): Slip[] {
  const layouts = Object.entries(templates);
  const spoilers = Object.entries(damages);
  return Array.from({ length: count }, (_, i) => {
    const [layoutName, layout] = layouts[i % layouts.length]!;
    const [damageName, damage] = spoilers[(i + Math.floor(i / layouts.length)) % spoilers.length]!;
    const chance = chanceFrom(7000 + i);
    const candidate = inventCandidate(chance);
    const drawing = layout(candidate, chance);
    return {
      file: `${layoutName}-${damageName}-${i}.jpg`,
      truth: {
        name: `${candidate.surname} ${candidate.otherNames}`,
        certificateType: candidate.certificateType,
        subjects: candidate.subjects.flatMap((s) => (s.grade ? [{ ...s, grade: s.grade }] : [])),
      },
      bytes: async () => damage(await drawSlip(drawing), chance, 1),
    };
  });
}

const idOf = (label: string) => findSubject(label, subjects)?.id ?? null;
const nameKey = (name: string | null) =>
  (name ?? "")
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
const worst = (grade: string) => (grade.length === 2 ? Number(grade[1]) : grade.charCodeAt(0));

function score({ truth }: Slip, reading: Reading) {
  const best = new Map<number, string>();
  const also: string[] = [];
  for (const { printed, name, grade } of truth.subjects) {
    const id = idOf(printed) ?? idOf(name) ?? -1;
    const known = best.get(id);
    // of two sittings the better grade is asked for, the other one allowed
    if (known !== undefined) also.push(`${id} ${worst(grade) < worst(known) ? known : grade}`);
    if (known === undefined || worst(grade) < worst(known)) best.set(id, grade);
  }
  const slip = reading.outcome === "slip" ? reading.slip : null;
  const given = (slip?.pairs ?? []).filter(
    (p) => p.grade !== null && !also.includes(`${p.subjectId} ${p.grade}`),
  );
  const isRight = (p: (typeof given)[number]) => best.get(p.subjectId) === p.grade;
  const right = new Set(given.filter(isRight).map((p) => p.subjectId)).size;
  return {
    right,
    given: given.length,
    asked: best.size,
    silent: given.filter((p) => !isRight(p) && !p.needsReview).length,
    isWhole: right === best.size && given.length === right,
    isNamed: truth.name === null ? null : nameKey(slip?.studentName ?? null) === nameKey(truth.name),
    isCertified: truth.certificateType === null ? null : slip?.certificateType === truth.certificateType,
  };
}

async function measure(engine: string): Promise<Result> {
  const read = await engines[engine]!();
  const all = slips();
  const scores: ReturnType<typeof score>[] = [];
  const pictures: { seconds: number; processor: number }[] = [];
  const texts: number[] = [];
  for (const slip of all) {
    const bytes = await slip.bytes();
    const before = process.cpuUsage();
    const start = performance.now();
    const reading = await read(bytes, slip.file);
    const { user, system } = process.cpuUsage(before);
    const processor = (user + system) / 1e6;
    scores.push(score(slip, reading));
    if (slip.file.endsWith(".pdf") && processor < 0.5) texts.push(processor);
    else pictures.push({ seconds: (performance.now() - start) / 1000, processor });
  }
  const sum = (value: (s: ReturnType<typeof score>) => number) =>
    scores.reduce((total, s) => total + value(s), 0);
  const share = (value: (s: ReturnType<typeof score>) => boolean | null) => {
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
