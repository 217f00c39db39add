import { setTimeout as sleep } from "node:timers/promises";
import { processesOf } from "../load/processes.ts";
import type { Okwan, Release } from "./okwan.ts";
import { cluster, leader, pooler, standby } from "./rig.ts";

export interface Site {
  readonly release: Release;
  /** Servers of several processes, which can be reloaded. */
  readonly supervised: readonly Okwan[];
}

export interface Fault {
  readonly kind: string;
  /** Whether another node leads afterwards, or the same one again after it gave up. */
  readonly isFailover: boolean;
  readonly happen: (site: Site) => Promise<Aftermath>;
}

interface Aftermath {
  /** The node that is down or follows now: named first by whoever starts next. */
  readonly node?: number;
  /** Puts everything back, once students are served again. */
  readonly repair: () => Promise<unknown>;
}

const etcdIsAwayMs = 30_000;
/** The watchdog resets it after 15 s. It is woken so long after students are served again. */
const isFrozenMs = 10_000;

export const faults: readonly Fault[] = [
  {
    kind: "leader killed",
    isFailover: true,
    async happen() {
      const node = await leader();
      await cluster("kill", node);
      return { node, repair: () => cluster("boot", node) };
    },
  },
  {
    kind: "leader frozen, woken later",
    isFailover: true,
    async happen() {
      const node = await leader();
      await cluster("freeze", node);
      return { node, repair: () => wakeAndBoot(node) };
    },
  },
  {
    kind: "leader's Patroni alone frozen",
    isFailover: true,
    async happen() {
      const node = await leader();
      await cluster("freeze-patroni", node);
      return { node, repair: () => wakeAndBoot(node) };
    },
  },
  {
    kind: "leader cut off from the network",
    isFailover: true,
    async happen() {
      const node = await leader();
      await cluster("cut", node);
      return { node, repair: () => cluster("join", node) };
    },
  },
  {
    kind: "switched over",
    isFailover: true,
    async happen() {
      const node = await leader();
      await cluster("switch");
      return { node, repair: async () => {} };
    },
  },
  {
    kind: "etcd silent for 30 s",
    isFailover: true,
    async happen() {
      await cluster("etcd", "freeze");
      await sleep(etcdIsAwayMs);
      await cluster("etcd", "wake");
      // A leader that was slow to give up was reset by its watchdog; it starts again, as a machine does.
      return { repair: () => cluster("up") };
    },
  },
  {
    kind: "synchronous standby killed",
    isFailover: false,
    async happen() {
      const node = await standby("sync_standby");
      await cluster("kill", node);
      return { node, repair: () => cluster("boot", node) };
    },
  },
  {
    kind: "synchronous standby frozen",
    isFailover: false,
    async happen() {
      const node = await standby("sync_standby");
      await cluster("freeze", node);
      return { node, repair: () => wakeAndBoot(node) };
    },
  },
  {
    kind: "pooler ended and started",
    isFailover: false,
    async happen() {
      await pooler("restart");
      return { repair: async () => {} };
    },
  },
  {
    kind: "a process of Okwan killed",
    isFailover: false,
    async happen({ supervised }) {
      for (const {
        process: { pid },
      } of supervised)
        process.kill(processesOf(pid ?? 0).at(-1) ?? 0, "SIGKILL");
      await sleep(10_000);
      return { repair: async () => {} };
    },
  },
  {
    kind: "reloaded to a broken release",
    isFailover: false,
    async happen({ release, supervised }) {
      await release.break();
      try {
        await reload(supervised, "Not replaced");
      } finally {
        await release.mend();
      }
      return { repair: async () => {} };
    },
  },
  {
    kind: "reloaded to a good release",
    isFailover: false,
    async happen({ supervised }) {
      await reload(supervised, "processes were replaced");
      return { repair: async () => {} };
    },
  },
];

async function wakeAndBoot(node: number): Promise<void> {
  await sleep(isFrozenMs);
  await cluster("wake", node);
  // Whatever woke has its say before the machine is started as after a reset.
  await sleep(3_000);
  await cluster("boot", node);
}

async function reload(servers: readonly Okwan[], until: string): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      const since = server.output().length;
      server.process.kill("SIGUSR2");
      await server.says(until, since);
    }),
  );
}
