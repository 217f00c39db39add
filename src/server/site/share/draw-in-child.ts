import { ChildPool } from "../../children/child-pool.ts";
import { Refusal } from "../../http/errors.ts";
import { sentenceOf } from "../../http/sentence.ts";
import type { SharePicture } from "./draw-share.ts";

export interface DrawShare {
  /** Returns a PNG. @throws {Refusal} if too many are requested at once. */
  (share: SharePicture): Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/**
 * Draws in a child process, because the drawing library is native code: a crash there would end the server.
 */
export function drawInChild(): DrawShare {
  const children = new ChildPool<SharePicture, Uint8Array>({
    program: new URL("./drawing-program.ts", import.meta.url),
    atOnce: 1,
    mostWaiting: 100,
    memory: { heapMb: 64, residentMb: 300, dataMb: 400 },
    idleMs: 60_000,
  });
  const draw = async (share: SharePicture): Promise<Buffer> => {
    const outcome = await children.run(share, { limitMs: 10_000 });
    if ("answer" in outcome) return Buffer.from(outcome.answer);
    if (outcome.none === "busy") {
      throw new Refusal("busy", "drawing", sentenceOf("errors.tooOften"), { retryAfterSeconds: 10 });
    }
    throw new Error(`A picture was not drawn: ${outcome.none}`);
  };
  return Object.assign(draw, { close: () => children.close() });
}
