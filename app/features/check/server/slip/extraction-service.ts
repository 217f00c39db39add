import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import process from "node:process";
import type { FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { Subject } from "@okwan/engine";
import { badField, Refusal, sentenceOf } from "../../../../kernel/http/errors.ts";
import type { SlipReader } from "@okwan/slip-reader";
import { makeToken } from "../../../../kernel/lib/secret-token.ts";
import {
  type Uploader,
  type ExtractionLimits,
  type Sender,
  hashOfKey,
  isHolder,
  senderOf,
  unfinishedLifetimeMs,
  usualLimits,
  UploadRoom,
  type Spool,
} from "./spool.ts";
import {
  type ExtractionRow,
  deleteExpired,
  deleteExtraction,
  extractionById,
  extractionByKey,
  failAllOf,
  insertExtraction,
  markFailed,
  replaceReading,
  serversAtWork,
  touchAlive,
  touchAsked,
} from "./extractions-table.ts";
import { type Upload, ReadUploads } from "./read-uploads.ts";
import { contentLengthOf, receiveUpload } from "./receive-upload.ts";
import { pageLeft, fileLost, serverRestarted } from "./match-reading.ts";

interface ExtractionParts {
  readonly pool: Pool;
  readonly reader: SlipReader;
  readonly subjects: () => readonly Subject[];
  readonly now: () => Date;
  readonly spool: Spool;
  /** Files read in parallel: as many as the reader has workers. */
  readonly atOnce: number;
  /** While true, no new file is accepted; waiting files are still read. */
  readonly isReadingOff?: () => boolean;
  readonly onError: (error: unknown) => void;
  readonly onEnded?: (outcome: string, seconds: number) => void;
  /** For tests. */
  readonly limits?: Partial<ExtractionLimits>;
}

const heartbeatMs = 10_000;

/** Handles uploads from arrival to result. The queue is in this process; the state is in the database. */
export class ExtractionService {
  readonly uploads: ReadUploads;
  readonly #parts: ExtractionParts;
  readonly #limits: ExtractionLimits;
  readonly #server = newServerName();
  readonly #room: UploadRoom;
  #heartbeat: NodeJS.Timeout | undefined;
  /** Unfinished rows of this process without a file, as of the last tick. */
  #withoutFile = new Set<string>();

  constructor(parts: ExtractionParts) {
    this.#parts = parts;
    this.#limits = { ...usualLimits, ...parts.limits };
    this.uploads = new ReadUploads({ ...parts, ...this.#limits, server: this.#server });
    this.#room = new UploadRoom(this.uploads.queue, parts.spool, this.#limits);
  }

  /** Fails the uploads of dead processes and starts the timer. */
  async start(): Promise<void> {
    await this.tick();
    this.#heartbeat = setInterval(() => void this.tick().catch(this.#parts.onError), heartbeatMs);
    this.#heartbeat.unref();
  }

  async receive(request: FastifyRequest, asker: Uploader): Promise<ExtractionRow> {
    const keyHash = hashOfKey(asker.key);
    const known =
      keyHash === null ? null : await extractionByKey(this.#parts.pool, keyHash, this.#parts.now());
    if (known !== null) return known;
    this.#refuseWhileOff();
    const sender = senderOf(asker);
    const release = this.#room.keep(sender, contentLengthOf(request));
    const upload = await receiveUpload(request, this.#parts.spool).finally(release);
    try {
      const id = await this.#takeIn(upload, sender, keyHash);
      // The same upload arrived twice at once; the other one counts.
      if (id === null) return await this.#twinOf(keyHash, () => upload.file.drop());
      return (await extractionById(this.#parts.pool, id, this.#parts.now()))!;
    } catch (error) {
      await upload.file.drop();
      throw error;
    }
  }

  #refuseWhileOff(): void {
    if (this.#parts.isReadingOff?.() !== true) return;
    throw new Refusal("busy", "reading-off", sentenceOf("errors.file.readingOff"), {
      retryAfterSeconds: 600,
    });
  }

  /** The new upload's id; null if one with this key is there already. */
  async #takeIn(upload: Upload, sender: Sender, keyHash: Buffer | null): Promise<string | null> {
    const id = makeToken(18);
    const now = this.#parts.now();
    const expiresAt = new Date(now.getTime() + unfinishedLifetimeMs);
    const row = { id, keyHash, server: this.#server, now, expiresAt };
    if (!(await insertExtraction(this.#parts.pool, row))) return null;
    await this.uploads.add({ id, ...sender, bytes: upload.file.size }, upload);
    return id;
  }

  /** @throws {Refusal} if the upload does not exist, or not for this asker. */
  async find(id: string, asker: Uploader): Promise<ExtractionRow> {
    const now = this.#parts.now();
    const row = await extractionById(this.#parts.pool, id, now);
    if (row === null || !isHolder(row, asker)) {
      throw new Refusal("not-found", "no-extraction", sentenceOf("errors.file.gone"));
    }
    if (isFinished(row)) return row;
    if (this.#isGone(row.server, row.aliveAt)) {
      await failAllOf(this.#parts.pool, row.server, serverRestarted, this.#times());
      const { code, message, maySendAgain } = serverRestarted;
      return { ...row, status: "failed", failureCode: code, failureMessage: message, maySendAgain };
    }
    if (now.getTime() - row.askedAt.getTime() > heartbeatMs) await touchAsked(this.#parts.pool, id, now);
    return row;
  }

  async choose(id: string, index: number, asker: Uploader): Promise<ExtractionRow> {
    const row = await this.find(id, asker);
    const chosen = row.reading?.kind === "several" ? row.reading.candidates[index] : undefined;
    if (chosen === undefined) {
      throw badField("index", "no-candidate", sentenceOf("errors.file.noCandidate"));
    }
    const reading = { kind: "one", result: chosen } as const;
    await replaceReading(this.#parts.pool, id, reading);
    return { ...row, reading };
  }

  /** Works for a finished upload too: its reading is deleted at once. */
  async cancel(id: string, asker: Uploader): Promise<void> {
    await this.find(id, asker);
    await deleteExtraction(this.#parts.pool, id);
    await this.uploads.cancel(id);
  }

  /** Fails every upload whose file is in this process, and deletes all files. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    await failAllOf(this.#parts.pool, this.#server, serverRestarted, this.#times());
    await this.uploads.stop();
  }

  /**
   * Periodic work: report that this process is alive, stop uploads nobody waits for, fail those of dead
   * processes, delete expired rows.
   */
  async tick(): Promise<void> {
    const { pool, now } = this.#parts;
    const here = this.uploads.ids();
    const stillWanted = await touchAlive(pool, this.#server, now());
    for (const id of here) if (!stillWanted.has(id)) await this.uploads.cancel(id);
    for (const id of stillWanted) await this.#stopIfLeft(id);
    await this.#failLost(stillWanted);
    for (const { server, aliveAt } of await serversAtWork(pool)) {
      if (this.#isGone(server, aliveAt)) await failAllOf(pool, server, serverRestarted, this.#times());
    }
    await deleteExpired(pool, now());
  }

  /** Only if the file was missing in two ticks; otherwise it may just have arrived. */
  async #failLost(unfinished: ReadonlySet<string>): Promise<void> {
    const here = new Set(this.uploads.ids());
    const withoutFile = [...unfinished].filter((id) => !here.has(id));
    for (const id of withoutFile) {
      if (this.#withoutFile.has(id)) await markFailed(this.#parts.pool, id, fileLost, this.#times());
    }
    this.#withoutFile = new Set(withoutFile);
  }

  async #stopIfLeft(id: string): Promise<void> {
    const row = await extractionById(this.#parts.pool, id, this.#parts.now());
    // A program without a key may return only for the result.
    if (row === null || row.keyHash === null || isFinished(row)) return;
    if (this.#parts.now().getTime() - row.askedAt.getTime() < this.#limits.leftAfterMs) return;
    await markFailed(this.#parts.pool, id, pageLeft, this.#times());
    await this.uploads.cancel(id);
  }

  async #twinOf(keyHash: Buffer | null, drop: () => Promise<void>): Promise<ExtractionRow> {
    await drop();
    const twin = keyHash && (await extractionByKey(this.#parts.pool, keyHash, this.#parts.now()));
    if (twin) return twin;
    throw new Refusal("conflict", "upload-key-used", sentenceOf("errors.file.cancelled"));
  }

  #isGone(server: string, aliveAt: Date): boolean {
    if (server === this.#server) return false;
    const silentMs = this.#parts.now().getTime() - aliveAt.getTime();
    return silentMs > this.#limits.goneAfterMs || isSurelyGone(server, this.#server);
  }

  #times(): { now: Date; expiresAt: Date } {
    const now = this.#parts.now();
    return { now, expiresAt: new Date(now.getTime() + this.#limits.lifetimeMs) };
  }
}

function isFinished({ status }: ExtractionRow): boolean {
  return status === "done" || status === "failed";
}

/** A name for one run of one server process: "host:process id:random". */
function newServerName(): string {
  return `${hostname()}:${process.pid}:${randomBytes(6).toString("hex")}`;
}

/** True if the process is certainly gone; false if unknown. */
function isSurelyGone(server: string, self: string): boolean {
  const [host, pid] = server.split(":");
  if (server === self || host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
