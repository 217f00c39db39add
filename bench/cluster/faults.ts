import { setTimeout as sleep } from "node:timers/promises";
import { cluster, leader, pooler, standby } from "./rig.ts";

export interface Fault {
  readonly kind: string;
  /** Whether another node leads afterwards, or the same one again after it gave up. */
  readonly isFailover: boolean;
  readonly happen: () => Promise<Aftermath>;
}

interface Aftermath {
  /** The node that is down or follows now. */
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
];

async function wakeAndBoot(node: number): Promise<void> {
  await sleep(isFrozenMs);
  await cluster("wake", node);
  // Whatever woke has its say before the machine is started as after a reset.
  await sleep(3_000);
  await cluster("boot", node);
}
