import process from "node:process";
import { factsForStudents } from "./load/facts.ts";
import type { Outcomes } from "./load/generator.ts";
import { sendsJson } from "./load/journey.ts";
import { allTimes, routeTable, timesOf } from "./load/print.ts";
import { startDatabaseServer, startProgram, type DatabaseServer, type Program } from "./load/site.ts";
import { Students } from "./load/students.ts";
import { addUp } from "./siege/add-up.ts";
import type { Tally } from "./siege/attackers.ts";
import { Besiegers } from "./siege/besiegers.ts";
import { sendHonestSlips, type SlipFigures } from "./siege/honest-slips.ts";
import { kinds } from "./siege/kinds.ts";
import { lookUpsInWords, lookUpsOf } from "./siege/look-ups.ts";
import { plantCheck } from "./siege/plant-check.ts";
import { ServerWatch } from "./siege/watch-server.ts";

/**
 * Hostile traffic of every kind we know, from a process and from addresses of its own, beside honest students
 * who arrive from ten carriers, and an honest slip every twenty seconds. Limits are on. Linux only: it binds
 * to 127.0.0.0/8, and to nothing else. Throws where an honest journey failed, the server ended or restarted,
 * or a stranger's result was read; how quick it was is printed, not judged.
 *
 * OKWAN_BENCH_SIEGE_MINUTES  how long (20)
 * OKWAN_BENCH_SIEGE_KINDS    of the hostile traffic, with commas (all:
 * bombs,cancels,half-heads,half-bodies,guesses,
 * wrong-codes,code-floods,orders,oversized,asks,desk-knocks,desk-uploads); "none" for the honest alone
 * OKWAN_BENCH_SIEGE_RATE     honest students a second (20)
 * OKWAN_BENCH_SIEGE_BOMB_MB  what a bomb unpacks to (6000)
 * OKWAN_BENCH_SERVER         JSON of settings for the server
 */

const minutes = Number(process.env["OKWAN_BENCH_SIEGE_MINUTES"] ?? 20);
const rate = Number(process.env["OKWAN_BENCH_SIEGE_RATE"] ?? 20);
const chosen = chosenKinds(process.env["OKWAN_BENCH_SIEGE_KINDS"]);
/** Each a carrier with many students behind it. */
const carriers = Array.from({ length: 10 }, (_, at) => `127.0.1.${at + 1}`);

function chosenKinds(named: string | undefined): readonly string[] {
  const all = kinds.map(({ name }) => name);
  if (named === undefined) return all;
  const wanted = named === "none" ? [] : named.split(",");
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no attack "${unknown.join('", "')}": ${all.join(", ")}`);
  return wanted;
}

export async function run({ json }: { json: boolean }): Promise<unknown> {
  const say = json ? () => {} : (line: string) => console.log(line);
  const databaseServer = await startDatabaseServer();
  const server = await startServer(databaseServer);
  const facts = factsForStudents();
  const students = new Students(facts);
  const besiegers = new Besiegers();
  const over = new AbortController();
  try {
    const planted = await plantCheck(server.port, sendsJson);
    // An evening has begun when the attack does, as in `npm run bench -- load`.
    await students.do({ ...honest(server, 1), from: 2, seconds: 30 });
    const watch = new ServerWatch(server);
    const slips: SlipFigures = { read: 0, seconds: [], notRead: [] };
    const slip = Buffer.from(facts.slip, "base64");
    const sending = sendHonestSlips({ port: server.port, slip, signal: over.signal }, slips);
    await besiegers.begin({ port: server.port, kinds: chosen, slip: facts.slip, planted });

    const each: Outcomes[] = [];
    let end: string | null = null;
    try {
      for (let left = minutes, minute = 1; left > 0; left -= 1, minute += 1) {
        const task = { ...honest(server, minute), seconds: Math.min(1, left) * 60 };
        const outcomes = await Promise.race([students.do(task), watch.died]);
        each.push(outcomes);
        sayMinute(say, { minute, outcomes, watch, slips });
      }
    } catch (error) {
      end = (error as Error).message;
      say(`\n! ${end}`);
    }
    const watched = watch.figures();
    const seconds = watch.seconds;
    over.abort();
    const tallies = await besiegers.stop();
    if (end === null) await sending;
    await watch.stop();
    return report(say, { each, end, watched, seconds, tallies, slips });
  } finally {
    over.abort();
    students.leave();
    besiegers.leave();
    await server.stop();
    await databaseServer.stop();
  }
}

function startServer({ url }: DatabaseServer): Promise<Program> {
  return startProgram("src/server/main.ts", {
    readyAt: "/readyz",
    env: {
      DATABASE_URL: url,
      OKWAN_LOG_LEVEL: "silent",
      OKWAN_DESK: "on",
      ...(JSON.parse(process.env["OKWAN_BENCH_SERVER"] ?? "{}") as Record<string, string>),
    },
  });
}

function honest({ port }: Program, seed: number) {
  return { kind: "journeys", port, from: rate, to: rate, seconds: 60, seed, addresses: carriers } as const;
}

interface Minute {
  readonly minute: number;
  readonly outcomes: Outcomes;
  readonly watch: ServerWatch;
  readonly slips: SlipFigures;
}

function sayMinute(say: (line: string) => void, { minute, outcomes, watch, slips }: Minute): void {
  const { p50, p95, p99, max } = allTimes(outcomes);
  const { megabytes, readers } = watch.figures();
  say(
    `minute ${minute}: ${outcomes.paid + outcomes.free} journeys, p50 ${p50} p95 ${p95} p99 ${p99} max ${max} ms, ` +
      `${outcomes.failed} failed, ${outcomes.refused} refused; server up to ${megabytes.most} MB, ` +
      `largest reader ${readers.largestMegabytes} MB; ${slips.read} honest slips read, ${slips.notRead.length} not`,
  );
  for (const line of outcomes.said) say(`  ! ${line}`);
}

interface Siege {
  readonly each: readonly Outcomes[];
  /** Why it was over before its time. */
  readonly end: string | null;
  readonly watched: ReturnType<ServerWatch["figures"]>;
  readonly seconds: number;
  readonly tallies: Record<string, Tally>;
  readonly slips: SlipFigures;
}

function report(say: (line: string) => void, siege: Siege): unknown {
  const { end, watched, seconds, tallies, slips } = siege;
  const outcomes = addUp(siege.each);
  const attacks = Object.entries(tallies).map(([name, { answered, refused, closed, ended }]) => ({
    name,
    sent: answered + refused + closed,
    answered,
    refused,
    closed,
    ended,
  }));
  const found = Object.values(tallies).flatMap((tally) => tally.found);
  const answered = Object.values(tallies).reduce((sum, { lookedUp }) => sum + lookedUp, 0);
  const lookUps = lookUpsOf(answered, seconds / 60);
  const result = {
    minutes: Math.round(seconds / 6) / 10,
    kinds: chosen,
    honest: {
      journeys: outcomes === null ? 0 : outcomes.paid + outcomes.free,
      failed: outcomes?.failed ?? 0,
      refused: outcomes?.refused ?? 0,
      requests: outcomes === null ? null : allTimes(outcomes),
      journey: outcomes === null ? null : timesOf(outcomes.whole),
    },
    slips: { read: slips.read, seconds: slips.seconds.toSorted((a, b) => a - b), notRead: slips.notRead },
    attacks,
    server: watched,
    lookUps,
    found: [...new Set(found)],
    end,
  };
  say(`\n${result.minutes} minutes besieged by ${chosen.join(", ") || "nobody"}`);
  if (outcomes !== null) say(routeTable(outcomes));
  for (const { name, sent, answered: served, refused, closed, ended } of attacks) {
    say(
      `  ${name.padEnd(14)}${sent} sent: ${served} answered, ${refused} refused, ${closed} closed${ended === null ? "" : `; ended: ${ended}`}`,
    );
  }
  const { processes, restarts, megabytes, megabytesPerMinute, readers } = watched;
  say(
    `  server processes ${processes.join(", ")}, ${restarts} ended; ${megabytes.least} to ${megabytes.most} MB, ` +
      `${megabytesPerMinute} MB a minute; readers: ${readers.seen} seen, the largest ${readers.largestMegabytes} MB`,
  );
  say(
    `  honest slips: ${slips.read} read after ${result.slips.seconds.join(", ")} s; not read: ${slips.notRead.join("; ") || "none"}`,
  );
  say(`  ${lookUpsInWords(lookUps)}`);

  const wrong = [
    ...(end === null ? [] : [end]),
    ...(watched.restarts > 0 && end === null ? [`${watched.restarts} processes of the server ended`] : []),
    ...(result.honest.failed > 0 ? [`${result.honest.failed} honest journeys failed`] : []),
    ...(found.length > 0 ? [`a stranger's result was read ${result.found.join(", ")}`] : []),
  ];
  if (wrong.length > 0) throw new Error(`The siege was not withstood: ${wrong.join("; ")}`);
  return result;
}
