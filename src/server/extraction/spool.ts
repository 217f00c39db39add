import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, unlink, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { freeBytes, isDiskFull } from "../lib/disk-space.ts";

/** An uploaded file waiting to be read. */
export interface KeptFile {
  readonly size: number;
  /** Enough to tell what kind of file it is. */
  readonly firstBytes: Buffer;
  read(): Promise<Uint8Array>;
  drop(): Promise<void>;
}

/**
 * Keeps uploads on disk without a name: each file is unlinked as soon as it is open, so that the system itself
 * removes it when it is dropped or when this process dies, however it dies.
 */
export interface Spool {
  /** Bytes of all kept files. */
  readonly bytes: number;
  /** @throws {NoRoom} when the disk is full; nothing is kept then. */
  keep(stream: Readable): Promise<KeptFile>;
}

/** The disk is full, or so nearly that the rest belongs to the database. */
export class NoRoom extends Error {}

const firstBytesKept = 1024;
/** The embedded database lives on the same disk and stops where it cannot write; a slip can be typed in. */
const leftForTheDatabase = 256 * 1024 * 1024;

/** `folder` is private and ours alone: whatever a crash left there between opening and unlinking is removed. */
export async function openSpool(folder: string, leaveFreeBytes = leftForTheDatabase): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true });
  return new FolderSpool(folder, leaveFreeBytes);
}

class FolderSpool implements Spool {
  bytes = 0;
  readonly #folder: string;
  readonly #leaveFreeBytes: number;

  constructor(folder: string, leaveFreeBytes: number) {
    this.#folder = folder;
    this.#leaveFreeBytes = leaveFreeBytes;
  }

  async keep(stream: Readable): Promise<KeptFile> {
    try {
      if ((await freeBytes(this.#folder)) < this.#leaveFreeBytes) throw new NoRoom("The disk is nearly full");
      return await this.#write(stream);
    } catch (error) {
      if (!(error instanceof NoRoom) && !isDiskFull(error)) throw error;
      // To its end, because many clients see no answer before they have sent everything.
      await finished(stream.resume()).catch(() => {});
      throw new NoRoom("An upload found no room on the disk", { cause: error });
    }
  }

  async #write(stream: Readable): Promise<KeptFile> {
    const handle = await this.#openNameless();
    let size = 0;
    const first: Buffer[] = [];
    try {
      for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (size < firstBytesKept) first.push(Buffer.from(chunk.subarray(0, firstBytesKept - size)));
        await handle.writeFile(chunk);
        size += chunk.length;
        this.bytes += chunk.length;
      }
    } catch (error) {
      this.bytes -= size;
      await handle.close();
      throw error;
    }
    return this.#kept(handle, size, Buffer.concat(first));
  }

  #kept(handle: FileHandle, size: number, firstBytes: Buffer): KeptFile {
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
      // Another process that starts on the same folder may have swept it away first.
      if (error.code !== "ENOENT") throw error;
    });
    return handle;
  }
}
