/** The door: bytes in, what was read out. Opening a file runs in child processes (pool.ts). */
export { compareReaders } from "./compare-readers.ts";
export { isHeicFile, isPdf, isPicture } from "./port.ts";
export { GenerativeReader } from "./generative.ts";
export { createReaderPool, type ReaderPool } from "./pool.ts";
export type {
  ReadPair,
  ReadSlip,
  ReaderRefusal,
  ReaderRefusalCode,
  SlipReader,
  SlipReading,
} from "./port.ts";
