import { startProgram, type DatabaseServer, type Program } from "./site.ts";
import type { Students } from "./students.ts";

/** A few, which wait for Postgres in step; and so many that a server nearly always has something to do. */
const connectionCounts = [16, 64];
const roundsEach = 9;
const roundSeconds = 2;

/** Both as fast as they can with the same connections, in turns, as a machine is not as fast at all times. */
export async function compareWithBare(
  students: Students,
  server: Program,
  { url }: DatabaseServer,
  say: (line: string) => void,
) {
  const bare = await startProgram("bench/load/bare-server.ts", {
    env: { DATABASE_URL: url },
    readyAt: "/none",
  });
  const rateOf = async (
    port: number,
    paths: [string, string],
    { connections, seed }: { connections: number; seed: number },
  ) => {
    const {
      paid,
      failed,
      seconds: took,
    } = await students.do({ kind: "submit", port, paths, connections, seconds: roundSeconds, seed });
    if (failed > 0) throw new Error(`${failed} submissions failed`);
    return paid / took;
  };
  const turnsWith = async (connections: number) => {
    const rounds: { ours: number; bare: number }[] = [];
    // The first is for warming up.
    for (let seed = 0; seed <= roundsEach; seed += 1) {
      const asked = { connections, seed };
      const bareRate = await rateOf(bare.port, ["/start", "/submit"], asked);
      const ours = await rateOf(server.port, ["/api/v1/check/initial", "/api/v1/check?show=summary"], asked);
      if (seed > 0) rounds.push({ ours: Math.round(ours), bare: Math.round(bareRate) });
    }
    const ratios = rounds.map(({ ours, bare: peer }) => ours / peer);
    const compared = {
      connections,
      ours: median(rounds.map(({ ours }) => ours)),
      bare: median(rounds.map(({ bare: peer }) => peer)),
      ratio: hundredths(median(ratios)),
      least: hundredths(Math.min(...ratios)),
      most: hundredths(Math.max(...ratios)),
    };
    say(
      `\nstarting and submitting a check, ${connections} connections: ${compared.ours} /s; a bare route with the ` +
        `same writes: ${compared.bare} /s; ratio ${compared.ratio} (${compared.least} to ${compared.most} in ` +
        `${rounds.length} rounds)`,
    );
    return compared;
  };
  try {
    const all = [];
    for (const connections of connectionCounts) all.push(await turnsWith(connections));
    return all;
  } finally {
    await bare.stop();
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
