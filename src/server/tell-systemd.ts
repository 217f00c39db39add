import { execFile } from "node:child_process";

/**
 * Tells systemd how a service of Type=notify stands (sd_notify): "READY=1", "STATUS=…". By systemd's own
 * command, as Node speaks to no socket of datagrams in a file. Nobody waits for it, and a failure is said,
 * not thrown: who serves goes on serving.
 */
export function tellSystemd(states: readonly string[], say: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    execFile("systemd-notify", [...states], { timeout: 5_000 }, (error) => {
      if (error !== null) say(`systemd was not told ${states.join(", ")}: ${error.message.trim()}`);
      resolve();
    });
  });
}
