import process from "node:process";
import type { Attack, Fate } from "./attack.ts";
import { kinds } from "./kinds.ts";

/** The attackers, in a process of their own: told what to do over the channel to bench/siege.ts. */

export interface Orders {
  readonly port: number;
  readonly kinds: readonly string[];
  /** A photographed slip: JPEG in base64. */
  readonly slip: string;
  readonly planted: Attack["planted"];
}

/** Since the beginning. */
export interface Tally extends Record<Fate, number> {
  lookedUp: number;
  found: string[];
  /** Why a kind stopped before its time. */
  ended: string | null;
}

const tallies: Record<string, Tally> = {};
const over = new AbortController();
let fighting: Promise<unknown> = Promise.resolve();

function begin({ port, kinds: wanted, slip, planted }: Orders): void {
  const chosen = kinds.filter(({ name }) => wanted.includes(name));
  fighting = Promise.all(
    chosen.map(async (kind) => {
      const { name, from } = kind;
      const tally: Tally = { answered: 0, refused: 0, closed: 0, lookedUp: 0, found: [], ended: null };
      tallies[name] = tally;
      const attack: Attack = {
        target: { host: "127.0.0.1", port, from },
        random: Math.random,
        slip: Buffer.from(slip, "base64"),
        planted,
        signal: over.signal,
        tell: (fate) => void (tally[fate] += 1),
        lookedUp: (codes) => void (tally.lookedUp += codes),
        found: (how) => void tally.found.push(how),
      };
      await kind.run(attack).catch((error: unknown) => void (tally.ended = String(error)));
    }),
  );
}

process.on("message", (message: { begin?: Orders; stop?: true }) => {
  if (message.begin !== undefined) begin(message.begin);
  if (message.stop === undefined) {
    process.send?.({ tallies });
    return;
  }
  over.abort();
  void fighting.then(() => process.send?.({ tallies }));
});
process.on("disconnect", () => process.exit(0));
