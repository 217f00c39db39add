import type { Pool } from "pg";
import type { Subject } from "@okwan/engine";
import type { ReaderRefusal, SlipReading, SlipReader } from "@okwan/slip-reader";
import {
  markDone,
  markExtracting,
  markFailed,
  markMatching,
  type ExtractionFailure,
} from "./extractions-table.ts";
import { FairQueue, type QueuedUpload } from "./fair-queue.ts";
import { matchReading, fileLost, readerBroke, tookTooLong } from "./match-reading.ts";
import type { SpooledFile } from "./spool.ts";

export interface Upload {
  readonly file: SpooledFile;
  readonly name: string;
  readonly mimeType: string;
}

interface ReadUploadsParts {
  readonly pool: Pool;
  /** This process's name. */
  readonly server: string;
  readonly reader: SlipReader;
  readonly subjects: () => readonly Subject[];
  readonly now: () => Date;
  /** Files read in parallel: as many as the reader has workers. */
  readonly atOnce: number;
  readonly timeLimitMs: number;
  /** How long a result stays after its reading. */
  readonly lifetimeMs: number;
  readonly onError: (error: unknown) => void;
  /** For metrics: how a reading ended. */
  readonly onEnded?: (outcome: string, seconds: number) => void;
}

/** Takes uploads in fair order, reads a few in parallel, and deletes each file after its reading. */
export class ReadUploads {
  readonly queue = new FairQueue();
  readonly #parts: ReadUploadsParts;
  readonly #uploads = new Map<string, Upload>();
  readonly #running = new Map<string, AbortController>();
  readonly #notice: OrderNotice;
  #idle: (() => void) | null = null;
  #isStopping = false;

  constructor(parts: ReadUploadsParts) {
    this.#parts = parts;
    this.#notice = new OrderNotice(parts.pool, parts.server, () => this.queue.order().map(({ id }) => id));
  }

  /** Ids of every upload waiting or being read. */
  ids(): string[] {
    return [...this.#uploads.keys()];
  }

  /** Resolves when its place in the queue is stored. */
  async add(queued: QueuedUpload, upload: Upload): Promise<void> {
    this.#uploads.set(queued.id, upload);
    this.queue.add(queued);
    this.#startNext();
    await this.#storeOrder();
  }

  /** Removes an upload from the queue, or stops its reading. The caller deletes or marks the row. */
  async cancel(id: string): Promise<void> {
    this.#running.get(id)?.abort();
    if (!this.queue.remove(id)) return;
    await Promise.all([this.#drop(id), this.#storeOrder()]);
  }

  /** Stops every reading and deletes the files. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.queue.clear();
    for (const controller of this.#running.values()) controller.abort();
    const waiting = this.ids().filter((id) => !this.#running.has(id));
    await Promise.all(waiting.map((id) => this.#drop(id)));
    if (this.#running.size > 0) await new Promise<void>((resolve) => (this.#idle = resolve));
  }

  #startNext(): void {
    while (this.#running.size < this.#parts.atOnce && !this.#isStopping) {
      const next = this.queue.next();
      if (next === undefined) return;
      void this.#storeOrder();
      void this.#run(next);
    }
  }

  /** An unknown place is no reason to lose a file. */
  async #storeOrder(): Promise<void> {
    await this.#notice.write().catch(this.#parts.onError);
  }

  async #run(queued: QueuedUpload): Promise<void> {
    const { id } = queued;
    const controller = new AbortController();
    const started = this.#parts.now().getTime();
    this.#running.set(id, controller);
    try {
      await this.#readOne(id, controller.signal);
    } catch (error) {
      this.#parts.onError(error);
      await this.#failBroken(id);
    } finally {
      this.queue.charge(queued, (this.#parts.now().getTime() - started) / 1000);
      this.#running.delete(id);
      await this.#drop(id);
      if (this.#running.size === 0) this.#idle?.();
      this.#startNext();
    }
  }

  /**
   * The fault is ours, so the same file may be sent again. If the database is down, nothing can be stored
   * yet.
   */
  async #failBroken(id: string): Promise<void> {
    const { pool, now, lifetimeMs, onError } = this.#parts;
    const times = { now: now(), expiresAt: new Date(now().getTime() + lifetimeMs) };
    await markFailed(pool, id, fileLost, times).catch(onError);
  }

  async #readOne(id: string, cancelled: AbortSignal): Promise<void> {
    const { pool, now, lifetimeMs, onEnded } = this.#parts;
    if (!(await markExtracting(pool, id, now()))) return;
    const started = now().getTime();
    const reading = await this.#read(this.#uploads.get(id)!, cancelled);
    if (cancelled.aborted) return;
    const times = { now: now(), expiresAt: new Date(now().getTime() + lifetimeMs) };
    const seconds = (times.now.getTime() - started) / 1000;
    if ("maySendAgain" in reading) {
      await markFailed(pool, id, reading, times);
      onEnded?.(reading.code, seconds);
      return;
    }
    await markMatching(pool, id);
    await markDone(pool, id, matchReading(reading, this.#parts.subjects()), times);
    onEnded?.("done", seconds);
  }

  /** Never rejects: a crash of the reader is a failure that the student sees. */
  async #read(
    upload: Upload,
    cancelled: AbortSignal,
  ): Promise<Exclude<SlipReading, { outcome: "refused" }> | ExtractionFailure> {
    const limit = AbortSignal.timeout(this.#parts.timeLimitMs);
    const signal = AbortSignal.any([cancelled, limit]);
    try {
      const file = { bytes: await upload.file.read(), mimeType: upload.mimeType, name: upload.name };
      const reading = await untilAborted(
        this.#parts.reader.read(file, this.#parts.subjects(), signal),
        signal,
      );
      if (reading.outcome !== "refused") return reading;
      return limit.aborted ? tookTooLong : refusedBy(reading.refusal, upload.mimeType);
    } catch (error) {
      if (limit.aborted) return tookTooLong;
      if (!cancelled.aborted) this.#parts.onError(error);
      return readerBroke(upload.mimeType);
    }
  }

  async #drop(id: string): Promise<void> {
    const upload = this.#uploads.get(id);
    this.#uploads.delete(id);
    await upload?.file.drop();
  }
}

/** A file refused only for lack of memory may succeed the next time. */
function refusedBy({ code }: ReaderRefusal, mimeType: string): ExtractionFailure {
  if (code === "crashed") return { ...readerBroke(mimeType), code };
  // A PDF has its own sentence.
  if (code === "damaged" && mimeType.includes("pdf"))
    return { code, message: "errors.reading.pdf", maySendAgain: false };
  return { code, message: `errors.reader.${code}`, maySendAgain: code === "busy" };
}

/** A reader that ignores the signal must not block the queue. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    work.catch(() => {});
  }
}

/**
 * Stores the order in which this process will read its files, so that every process can say how many are
 * ahead. Changes during a write are stored together by the next write.
 */
class OrderNotice {
  readonly #pool: Pool;
  readonly #server: string;
  readonly #order: () => readonly string[];
  #writing: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(pool: Pool, server: string, order: () => readonly string[]) {
    this.#pool = pool;
    this.#server = server;
    this.#order = order;
  }

  /** Resolves when an order at least as new as now's is there. */
  write(): Promise<void> {
    if (this.#writing === null) {
      this.#writing = this.#insert().finally(() => (this.#writing = null));
      return this.#writing;
    }
    this.#next ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#next = null;
        return this.write();
      });
    return this.#next;
  }

  async #insert(): Promise<void> {
    await this.#pool.query({
      name: "extraction-order",
      text: `insert into extraction_orders (server, ids) values ($1, $2)
        on conflict (server) do update set ids = excluded.ids`,
      values: [this.#server, this.#order()],
    });
  }
}
