import { randomUUID, createHash } from "node:crypto";
import { mkdir, open, readdir, rm, unlink, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { uploadMaxBytes } from "../../../../kernel/contract/product.ts";
import { Refusal, sentenceOf } from "../../../../kernel/http/errors.ts";
import { networkOf } from "../../../../kernel/http/trusted-proxies.ts";
import { dayMs, hourMs } from "../../../../kernel/lib/days.ts";
import { freeBytes, isDiskFull } from "../../../../kernel/lib/metrics.ts";
import type { ExtractionRow } from "./extractions-table.ts";
import type { FairQueue } from "./fair-queue.ts";

/** An uploaded file waiting to be read. */
export interface SpooledFile {
  readonly size: number;
  /** Enough to detect the kind of file. */
  readonly firstBytes: Buffer;
  read(): Promise<Uint8Array>;
  drop(): Promise<void>;
}

/** The disk is full, or the rest is reserved for the database. */
export class NoRoom extends Error {}

const firstBytesLength = 1024;
/**
 * The embedded database uses the same disk and stops if it cannot write. A student can type a slip in
 * instead.
 */
const leftForTheDatabase = 256 * 1024 * 1024;

/**
 * `folder` must be private to this process: files left there by a crash between opening and unlinking are
 * deleted.
 */
export async function openSpool(folder: string, leaveFreeBytes = leftForTheDatabase): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true });
  return new Spool(folder, leaveFreeBytes);
}

/**
 * Stores uploads on disk without a name: each file is unlinked as soon as it is open, so that the system
 * deletes it when it is closed or when this process dies in any way.
 */
export class Spool {
  bytes = 0;
  readonly #folder: string;
  readonly #leaveFreeBytes: number;

  constructor(folder: string, leaveFreeBytes: number) {
    this.#folder = folder;
    this.#leaveFreeBytes = leaveFreeBytes;
  }

  /** @throws {NoRoom} if the disk is full; nothing is stored then. */
  async keep(stream: Readable): Promise<SpooledFile> {
    try {
      if ((await freeBytes(this.#folder)) < this.#leaveFreeBytes) throw new NoRoom("The disk is nearly full");
      return await this.#write(stream);
    } catch (error) {
      if (!(error instanceof NoRoom) && !isDiskFull(error)) throw error;
      // To the end, because many clients see no answer before they have sent everything.
      await finished(stream.resume()).catch(() => {});
      throw new NoRoom("An upload found no room on the disk", { cause: error });
    }
  }

  async #write(stream: Readable): Promise<SpooledFile> {
    const handle = await this.#openNameless();
    let size = 0;
    const first: Buffer[] = [];
    try {
      for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (size < firstBytesLength) first.push(Buffer.from(chunk.subarray(0, firstBytesLength - size)));
        await handle.writeFile(chunk);
        size += chunk.length;
        this.bytes += chunk.length;
      }
    } catch (error) {
      this.bytes -= size;
      await handle.close();
      throw error;
    }
    return this.#spooled(handle, size, Buffer.concat(first));
  }

  #spooled(handle: FileHandle, size: number, firstBytes: Buffer): SpooledFile {
    let isDropped = false;
    return {
      size,
      firstBytes,
      async read() {
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size;) {
          const { bytesRead } = await handle.read(bytes, at, size - at, at);
          if (bytesRead === 0) throw new Error("An uploaded file became shorter");
          at += bytesRead;
        }
        return bytes;
      },
      drop: async () => {
        if (isDropped) return;
        isDropped = true;
        this.bytes -= size;
        await handle.close();
      },
    };
  }

  async #openNameless(): Promise<FileHandle> {
    const file = path.join(this.#folder, randomUUID());
    const handle = await open(file, "wx+", 0o600);
    await unlink(file).catch((error: NodeJS.ErrnoException) => {
      // Another process that starts on the same folder may have deleted it first.
      if (error.code !== "ENOENT") throw error;
    });
    return handle;
  }
}

interface RoomLimits {
  readonly waiting: number;
  /** A town may share one address of its carrier: 250 slips of 300 KB are 75 MB. */
  readonly waitingOfNetwork: number;
  readonly bytesOfNetwork: number;
  readonly waitingOfSender: number;
  readonly spoolBytes: number;
}

/**
 * The sender, as the queue knows it. `isPage`: the sender sent a key of its own, so it can be distinguished
 * from its network.
 */
export interface Sender {
  readonly network: string;
  readonly sender: string;
  readonly isPage: boolean;
}

/** Decides whether another file is accepted, counting files in transfer and files waiting. */
export class UploadRoom {
  readonly #queue: FairQueue;
  readonly #spool: Pick<Spool, "bytes">;
  readonly #limits: RoomLimits;
  /** Files in transfer, each at its largest possible size. */
  readonly #arriving = new Map<string, number>();

  constructor(queue: FairQueue, spool: Pick<Spool, "bytes">, limits: RoomLimits) {
    this.#queue = queue;
    this.#spool = spool;
    this.#limits = limits;
  }

  /**
   * Reserves room for a body of `contentLength` bytes, if known. Call the returned function once the file has
   * arrived or failed.
   * @throws {Refusal}
   */
  keep({ network, sender, isPage }: Sender, contentLength: number | undefined): () => void {
    const { waitingOfSender, waitingOfNetwork, bytesOfNetwork, waiting, spoolBytes } = this.#limits;
    if (isPage && this.#queue.waitingFrom({ sender }).files >= waitingOfSender) {
      throw new Refusal(
        "too-many",
        "sender-full",
        sentenceOf("errors.file.waiting", { count: waitingOfSender }),
        {
          retryAfterSeconds: 15,
        },
      );
    }
    const most = Math.min(contentLength ?? uploadMaxBytes, uploadMaxBytes);
    const theirs = this.#queue.waitingFrom({ network });
    const arriving = this.#arriving.get(network) ?? 0;
    if (
      this.#queue.length >= waiting ||
      theirs.files >= waitingOfNetwork ||
      theirs.bytes + arriving + most > bytesOfNetwork ||
      this.#spool.bytes + most > spoolBytes
    ) {
      throw new Refusal("busy", "queue-full", sentenceOf("errors.file.queueFull"), { retryAfterSeconds: 60 });
    }
    this.#arriving.set(network, arriving + most);
    let isHere = false;
    return () => {
      if (isHere) return;
      isHere = true;
      const left = (this.#arriving.get(network) ?? 0) - most;
      if (left > 0) this.#arriving.set(network, left);
      else this.#arriving.delete(network);
    };
  }
}

export interface ExtractionLimits extends RoomLimits {
  readonly timeLimitMs: number;
  /** An unconfirmed result is deleted after this time. */
  readonly lifetimeMs: number;
  /** A page that has not polled for this time was closed. */
  readonly leftAfterMs: number;
  /** A process without a sign of life for this time has ended. */
  readonly goneAfterMs: number;
}

export const usualLimits: ExtractionLimits = {
  waiting: 500,
  waitingOfNetwork: 250,
  bytesOfNetwork: 256 * 1024 * 1024,
  waitingOfSender: 12,
  spoolBytes: 1024 * 1024 * 1024,
  timeLimitMs: 90_000,
  lifetimeMs: hourMs,
  leftAfterMs: 5 * 60_000,
  goneAfterMs: 45_000,
};

/** A row is deleted after this time, whatever happened to its file. */
export const unfinishedLifetimeMs = dayMs;

/** The sender of a request: the page's key, if it sent one, and the address. */
export interface Uploader {
  readonly key: string | null;
  readonly address: string;
}

export function hashOfKey(key: string | null): Buffer | null {
  return key === null ? null : createHash("sha256").update(key).digest();
}

export function isHolder({ keyHash }: ExtractionRow, { key }: Uploader): boolean {
  return keyHash === null || (hashOfKey(key)?.equals(keyHash) ?? false);
}

/** Keys are "client.upload": all uploads of one page share one queue. */
export function senderOf({ key, address }: Uploader): Sender {
  const network = networkOf(address);
  if (key === null) return { network, sender: network, isPage: false };
  return { network, sender: `${network} ${key.split(".")[0]}`, isPage: true };
}
