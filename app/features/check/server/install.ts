import {
  GenerativeReader,
  createReaderPool,
  compareReaders,
  type ReaderPool,
  type SlipReader,
} from "@okwan/slip-reader";
import type { FastifyInstance } from "fastify";
import path from "node:path";
import type { Pool } from "pg";
import { Counter, Histogram, type Registry } from "prom-client";
import type { CatalogueStore } from "../../../kernel/catalogue/catalogue-store.ts";
import type { ReaderId } from "../../../kernel/contract/desk/setting-kinds.ts";
import { uploadMaxBytes } from "../../../kernel/contract/product.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { addGauge, countBy } from "../../../kernel/lib/metrics.ts";
import type { OperatorSettings } from "../../../kernel/settings/open-operator-settings.ts";
import type { CheckRouteParts } from "../../result/server/check-route.ts";
import { checksFeature } from "./routes.ts";
import { ExtractionService } from "./slip/extraction-service.ts";
import { extractionRoutes } from "./slip/routes.ts";
import { openSpool } from "./slip/spool.ts";

/** Counts one call to the AI service. False, and nothing counted, if this month's budget is spent. */
export async function spendAiCall(pool: Pool, budget: number, now: Date): Promise<boolean> {
  if (budget <= 0) return false;
  const spent = await pool.query(
    `insert into spending as month (period, spent) values ($1, 1)
      on conflict (period) do update set spent = month.spent + 1 where month.spent < $2`,
    [now.toISOString().slice(0, 7), budget],
  );
  return spent.rowCount === 1;
}

interface AiSettings {
  readonly OKWAN_AI_URL?: string | undefined;
  readonly OKWAN_AI_MODEL?: string | undefined;
  readonly OKWAN_AI_KEY?: string | undefined;
}

interface ReadingCore {
  readonly config: AiSettings & {
    readonly OKWAN_AI_MONTHLY_BUDGET: number;
    readonly OKWAN_DATA_DIR: string;
    readonly OKWAN_READER_WORKERS: number;
  };
  readonly database: Database;
  readonly now: () => Date;
  readonly operatorSettings: Pick<OperatorSettings, "activeSwitches">;
  readonly registry: Registry;
  readonly store: CatalogueStore;
}

const aiPatienceMs = 20_000;

/** Orders and checks, and the reading of slips. */
export async function installCheck(app: FastifyInstance, core: CheckRouteParts & ReadingCore): Promise<void> {
  checksFeature(app, core);
  await installReading(app, core);
}

/** Uploads of slips: worker processes, their queue and metrics. */
async function installReading(app: FastifyInstance, core: ReadingCore): Promise<void> {
  const { config, database, store, registry, now } = core;
  const atOnce = config.OKWAN_READER_WORKERS;
  const onKilled = countBy(registry, "reason", {
    name: "okwan_readers_killed_total",
    help: "Processes that read slips and were ended over a file, by why: cancelled, late, swollen, or broken by itself",
  });
  const builtIn = createReaderPool({ workers: atOnce, mostBytes: uploadMaxBytes, onKilled });
  const service = new ExtractionService({
    pool: database.pool,
    reader: readerOf(builtIn, app, core),
    isReadingOff: () => isOff(core, "built-in"),
    subjects: () => store.current().catalogue.subjects,
    now,
    spool: await openSpool(path.join(config.OKWAN_DATA_DIR, "uploads")),
    atOnce,
    onError: (error) => app.log.error({ err: error }, "reading an upload failed"),
    onEnded: timeReading(registry),
  });
  const waiting = { name: "okwan_uploads_waiting", help: "Uploads of this process that wait to be read" };
  addGauge(registry, waiting, () => service.uploads.queue.length);
  await extractionRoutes(app, service);
  await service.start();
  app.addHook("onClose", async () => {
    await service.close();
    await builtIn.close();
  });
}

function timeReading(registry: Registry): (outcome: string, took: number) => void {
  const seconds = new Histogram({
    name: "okwan_slip_reading_seconds",
    help: "Time to read an uploaded slip, by how it ended",
    labelNames: ["outcome"],
    buckets: [0.3, 1, 2, 4, 8, 15, 30, 60, 90],
    registers: [registry],
  });
  return (outcome, took) => seconds.observe({ outcome }, took);
}

/** The configured slip readers, which the desk can switch off and on. */
export function readersSetUp({
  OKWAN_AI_URL: url,
  OKWAN_AI_MODEL: model,
  OKWAN_AI_KEY: key,
}: AiSettings): ReaderId[] {
  const hasAi = url !== undefined && model !== undefined && key !== undefined;
  return hasAi ? ["built-in", "ai"] : ["built-in"];
}

function isOff({ operatorSettings }: ReadingCore, reader: ReaderId): boolean {
  return operatorSettings
    .activeSwitches()
    .some(({ kind, subject }) => kind === "reader-off" && subject === reader);
}

/** While the AI service is switched off, the built-in reader works alone; requests under way finish. */
function readerOf(builtIn: ReaderPool, app: FastifyInstance, core: ReadingCore): SlipReader {
  const both = withGenerative(builtIn, app, core);
  return { read: (...asked) => (isOff(core, "ai") ? builtIn : both).read(...asked) };
}

/** With a generative AI service both read, and the student is asked where they disagree. */
function withGenerative(builtIn: ReaderPool, app: FastifyInstance, core: ReadingCore): SlipReader {
  const { config, database, now } = core;
  const { OKWAN_AI_URL: baseUrl, OKWAN_AI_MODEL: model, OKWAN_AI_KEY: key } = config;
  if (baseUrl === undefined || model === undefined || key === undefined) return builtIn;
  const generative = new GenerativeReader({
    baseUrl,
    model,
    key,
    timeoutMs: aiPatienceMs,
    pdfText: builtIn,
    spend: () => spendAiCall(database.pool, config.OKWAN_AI_MONTHLY_BUDGET, now()),
  });
  const failures = new Counter({
    name: "okwan_ai_failures_total",
    help: "Slips that the AI service did not read, so that the built-in reader stood alone",
    registers: [core.registry],
  });
  return compareReaders(builtIn, [generative], {
    onFailure(error) {
      failures.inc();
      app.log.warn({ err: error }, "the AI service did not read; the built-in reader did");
    },
  });
}
