import { chmod, mkdir, unlink } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

/**
 * Where a server that keeps several processes is asked to replace them: a socket in its data folder, for its own user alone. Whoever
 * asks brings the settings as they are now (`npm run reload`), and hears whether it was done.
 */

const Wish = z.object({ settings: z.record(z.string(), z.string()) });
const ReloadAnswer = z.object({ isDone: z.boolean(), sentence: z.string() });
export type ReloadAnswer = z.infer<typeof ReloadAnswer>;

type Reload = (settings: Readonly<Record<string, string>>) => Promise<ReloadAnswer>;

function doorIn(dataDir: string): string {
  return path.resolve(dataDir, "reload.sock");
}

/** Answers how it is closed. Where another server of this folder has it, or it cannot be made, that is said and nothing else. */
export async function openReloadDoor(
  dataDir: string,
  reload: Reload,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const door = doorIn(dataDir);
  const server = createServer({ allowHalfOpen: true }, (visitor) => void answer(visitor, reload));
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await leaveNoRemains(door);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(door, resolve);
    });
    await chmod(door, 0o600);
  } catch (error) {
    say(`Nobody can ask for a reload at ${door}: ${(error as Error).message}`);
    return async () => {};
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** @throws {Error} where no server listens */
export async function askToReload(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<ReloadAnswer> {
  const visit = await connectTo(doorIn(dataDir));
  visit.end(JSON.stringify({ settings }));
  return ReloadAnswer.parse(JSON.parse(await text(visit)));
}

async function answer(visitor: Socket, reload: Reload): Promise<void> {
  visitor.on("error", () => visitor.destroy());
  try {
    const { settings } = Wish.parse(JSON.parse(await text(visitor)));
    visitor.end(JSON.stringify(await reload(settings)));
  } catch {
    // No wish of ours, or its sender is gone.
    visitor.destroy();
  }
}

/** A server that was killed leaves its socket behind. @throws where somebody listens there */
async function leaveNoRemains(door: string): Promise<void> {
  const there = await connectTo(door).catch(() => null);
  if (there !== null) {
    there.destroy();
    throw new Error("another server of this folder is asked there");
  }
  await unlink(door).catch(() => undefined);
}

function connectTo(door: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(door);
    socket.once("error", reject);
    socket.once("connect", () => resolve(socket));
  });
}
