import { uploadMaxBytes } from "../../../../kernel/contract/product.ts";
import { Refusal } from "../../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../../kernel/http/sentence.ts";
import type { FairQueue } from "./fair-queue.ts";
import type { Spool } from "./spool.ts";
import { dayMs, hourMs } from "../../../../kernel/lib/days.ts";
import { createHash } from "node:crypto";
import { networkOf } from "../../../../kernel/http/address-of.ts";
import type { ExtractionRow } from "./extractions-table.ts";

export interface RoomLimits {
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
