import { startProgram, type DatabaseServer, type Program } from "./site.ts";
import type { Students } from "./students.ts";

/** Both as fast as they can with the same connections, in turns. */
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
  const round = async (port: number, paths: [string, string], seed: number) => {
    const {
      paid,
      failed,
      seconds: took,
    } = await students.do({
      kind: "submit",
      port,
      paths,
      connections: 16,
      seconds: 4,
      seed,
    });
    if (failed > 0) throw new Error(`${failed} submissions failed`);
    return paid / took;
  };
  const rounds: { ours: number; bare: number }[] = [];
  try {
    for (let seed = 1; seed <= 5; seed += 1) {
      const bareRate = await round(bare.port, ["/start", "/submit"], seed);
      const ours = await round(server.port, ["/api/v1/check/initial", "/api/v1/check?show=summary"], seed);
      rounds.push({ ours: Math.round(ours), bare: Math.round(bareRate) });
    }
  } finally {
    await bare.stop();
  }
  const ratio = median(rounds.slice(1).map(({ ours, bare: peer }) => ours / peer));
  say(
    `\nstarting and submitting a check, 16 connections: ${rounds.map(({ ours }) => ours).join(" ")} /s; ` +
      `a bare route with the same writes: ${rounds.map(({ bare: peer }) => peer).join(" ")} /s; ratio ${ratio.toFixed(2)}`,
  );
  return { rounds, ratio: Math.round(ratio * 100) / 100 };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
