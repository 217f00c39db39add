import type { RoomLimits } from "./upload-room.ts";
import { dayMs, hourMs } from "../lib/days.ts";

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
