import { uploadMaxBytes } from "../../contract/product.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import type { FairQueue } from "./fair-queue.ts";
import type { Spool } from "./spool.ts";

export interface RoomLimits {
  readonly waiting: number;
  /** A town may sit behind one address of its carrier: 250 slips of 300 KB are 75 MB. */
  readonly waitingOfNetwork: number;
  readonly bytesOfNetwork: number;
  readonly waitingOfSender: number;
  readonly spoolBytes: number;
}

/** Who sends, as the queue knows it. `isPage`: the sender named itself, so that it can be told apart from its network. */
export interface Sender {
  readonly network: string;
  readonly sender: string;
  readonly isPage: boolean;
}

/** Says whether another file may come, counting those on their way as well as those that wait. */
export class UploadRoom {
  readonly #queue: FairQueue;
  readonly #spool: Spool;
  readonly #limits: RoomLimits;
  /** On their way, and as large as they may become. */
  readonly #arriving = new Map<string, number>();

  constructor(queue: FairQueue, spool: Spool, limits: RoomLimits) {
    this.#queue = queue;
    this.#spool = spool;
    this.#limits = limits;
  }

  /**
   * Keeps room for a body of `contentLength` bytes, where it said so; call what is answered once it is here or not coming.
   * @throws {Refusal}
   */
  keep({ network, sender, isPage }: Sender, contentLength: number | undefined): () => void {
    const { waitingOfSender, waitingOfNetwork, bytesOfNetwork, waiting, spoolBytes } = this.#limits;
    if (isPage && this.#queue.waitingFrom({ sender }).files >= waitingOfSender) {
      throw new Refusal("too-many", "sender-full", said("errors.file.waiting", { count: waitingOfSender }), {
        retryAfterSeconds: 15,
      });
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
      throw new Refusal("busy", "queue-full", said("errors.file.queueFull"), { retryAfterSeconds: 60 });
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
