import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import process from "node:process";

/** A name for one run of one server process: "host:process id:random". */
export function newServerName(): string {
  return `${hostname()}:${process.pid}:${randomBytes(6).toString("hex")}`;
}

/** True if the process is certainly gone; false if unknown. */
export function isSurelyGone(server: string, self: string): boolean {
  const [host, pid] = server.split(":");
  if (server === self || host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
