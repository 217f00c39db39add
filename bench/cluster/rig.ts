import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** The machines of `ops/rig/`: three for Postgres, a HAProxy and a PgBouncer before them. */

const folder = path.resolve(import.meta.dirname, "../../ops/rig");
const password = "rig";
const hosts = [1, 2, 3];

/** What the rig needs is not on this machine; the message says what. */
export class NoRig extends Error {}

async function call(script: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(path.join(folder, script), [...args]);
    return stdout.trim();
  } catch (error) {
    const { code, stderr } = error as { code?: number; stderr?: string };
    if (code === 3) throw new NoRig(stderr?.trim());
    throw new Error(`${script} ${args.join(" ")}: ${stderr?.trim() ?? String(error)}`, { cause: error });
  }
}

/** `ops/rig/cluster.sh`, with what it is told to do. */
export function cluster(...args: readonly (string | number)[]): Promise<string> {
  return call("cluster.sh", args.map(String));
}

export function pooler(...args: readonly string[]): Promise<string> {
  return call("pooler.sh", args);
}

export async function leader(): Promise<number> {
  return Number(await cluster("leader"));
}

/** A node that is not the leader: the one that has every commit, or the other one. */
export async function standby(role: "sync_standby" | "replica"): Promise<number> {
  const line = (await cluster("status")).split("\n").find((one) => one.includes(` ${role} `));
  return Number(/^db(\d)/.exec(line ?? "")?.[1]);
}

export const throughHaproxy = `postgres://okwan:${password}@127.0.0.1:5000/okwan`;

export const throughPgBouncer = `postgres://okwan:${password}@127.0.0.1:6432/okwan`;

export const patroniAddresses: readonly string[] = hosts.map((host) => `http://10.77.0.${host}:8008/`);
