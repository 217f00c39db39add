import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, unlink, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { freeBytes, isDiskFull } from "../../../../kernel/lib/disk-space.ts";

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
