import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export interface SmallDisk {
  readonly folder: string;
  /** Writes until only so much is left. */
  fill(leaveBytes: number): void;
  /** Somebody tidies up. */
  makeRoom(): void;
  remove(): Promise<void>;
}

/** A file system of its own, in memory. Answers why not where mounting is refused: it needs root. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "okwan-test", folder], {
      stdio: "pipe",
    });
  } catch (error) {
    await rm(folder, { recursive: true });
    return `a small file system cannot be mounted here: ${String((error as Error).message).trim()}`;
  }
  const ballast = path.join(folder, "ballast");
  const unmount = () => {
    process.off("exit", unmount);
    execFileSync("umount", ["--lazy", folder]);
  };
  process.once("exit", unmount);
  return {
    folder,
    fill(leaveBytes) {
      const file = openSync(ballast, "a");
      const { bavail, bsize } = statfsSync(folder);
      const block = Buffer.alloc(1024 * 1024);
      try {
        for (let left = bavail * bsize - leaveBytes; left > 0; left -= block.length) {
          writeSync(file, block, 0, Math.min(left, block.length));
        }
      } catch (error) {
        // The database writes beside this: it may take the last block first, and then the disk is full too.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast),
    async remove() {
      unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
