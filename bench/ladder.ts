import { setTimeout as sleep } from "node:timers/promises";
import type { CheckResult } from "../src/contract/check-result.ts";
import { earlierFigures, newestFigures, type Catalogue, type CutOff } from "../src/engine/index.ts";
import { importCatalogue } from "../src/server/catalogue/import-catalogue.ts";
import { loadCatalogueContent } from "../src/server/catalogue/load-catalogue-files.ts";
import { randomFrom } from "../src/server/catalogue/random-candidates.ts";
import { startDatabaseServer, startProgram } from "./load/site.ts";

/**
 * How many newest cut-offs a trader learns who does not pay. Every request goes to two servers whose newest cut-offs differ
 * everywhere: an answer that differs tells one of them. Three attacks in turn:
 *
 * ladder    English D7, one school, grades a point weaker each time; a programme is named until its cut-off is passed
 * samples   good grades at random: the sample of an unpaid check is a newest cut-off
 * counts    good grades, a point weaker each time: how far the count of an unpaid check falls
 *
 * Limits are off, because requests are counted and not minutes. Throws where a free answer differs.
 *
 *   OKWAN_BENCH_LADDER_MINUTES  how long (10)
 *   OKWAN_BENCH_LADDER_SEED     other grades (1)
 */

const minutes = Number(process.env["OKWAN_BENCH_LADDER_MINUTES"] ?? 10);
const random = randomFrom(Number(process.env["OKWAN_BENCH_LADDER_SEED"] ?? 1));
const content = loadCatalogueContent();
const { programmes, schools, subjects } = content.catalogue;
const newest = new Map(programmes.map(({ id, cutOffs }) => [id, firstChoices(newestFigures(cutOffs))]));
const earlier = new Map(programmes.map(({ id, cutOffs }) => [id, firstChoices(earlierFigures(cutOffs))]));
const lines = [...newest.values()].filter(({ length }) => length > 0).length;
const attacked = schools.filter(({ slug }) => ["knust", "ug", "ucc", "uhas"].includes(slug));
const named = new Set(
  programmes
    .filter(({ id }) => newest.get(id)!.length > 0)
    .flatMap(({ requires }) => requires.flatMap(({ from }) => from)),
);
/** Electives that a programme with a cut-off asks for by name. */
const electives = subjects.filter(({ id, type }) => type === "elective" && named.has(id));

export async function run({ json }: { json: boolean }): Promise<unknown> {
  const real = await startServer(false);
  const other = await startServer(true);
  const figures = { requests: 0, free: 0, differ: 0, opensElsewhere: 0 };
  const told = { ladder: new Set<number>(), samples: new Set<number>(), counted: 0 };
  const requests = { ladder: 0, samples: 0, counts: 0 };
  const wrong = new Set<number>();
  const ask = async (attack: keyof typeof requests, grades: Grades): Promise<CheckResult> => {
    const [one, two] = await Promise.all([real.check(grades), other.check(grades)]);
    figures.requests += 2;
    requests[attack] += 2;
    if (one.access === "free" && two.access === "free") {
      figures.free += 1;
      if (nameless(one) !== nameless(two)) figures.differ += 1;
    }
    if ((one.access === "free") !== (two.access === "free")) figures.opensElsewhere += 1;
    return one;
  };
  try {
    for (const end = Date.now() + minutes * 60_000; Date.now() < end;) {
      const schoolId = pick(attacked).id;
      const taken = threeElectives();
      await climb(schoolId, taken, 7, async (grades, aggregate, last) => {
        const answer = await ask("ladder", grades);
        if (answer.access !== "free") return;
        const near = new Set(answer.near_misses.map(({ id }) => id));
        for (const id of last) if (!near.has(id)) guess(id, aggregate - 1, told.ladder, wrong);
        return near;
      });
      let before: number | null = null;
      await climb(schoolId, taken, 1, async (grades) => {
        const answer = await ask("counts", grades);
        if (before !== null) told.counted += Math.max(0, before - answer.total_qualified);
        before = answer.total_qualified;
        if (answer.sample !== null) told.samples.add(answer.sample.id);
      });
      for (let nr = 0; nr < 20; nr += 1) {
        const { sample } = await ask("samples", anyGrades());
        if (sample !== null && (newest.get(sample.id)?.length ?? 0) > 0) told.samples.add(sample.id);
      }
    }
  } finally {
    await Promise.all([real.stop(), other.stop()]);
  }
  const answer = {
    ...figures,
    lines,
    requestsOf: requests,
    ladder: { told: told.ladder.size, wrong: wrong.size },
    samples: { told: told.samples.size },
    counts: { fell: told.counted },
  };
  if (!json) console.log(answer);
  if (figures.differ > 0) throw new Error(`${figures.differ} free answers follow the newest cut-offs`);
  return answer;
}

/** Told: the newest cut-off, and no earlier year's, which are public. */
function guess(id: number, aggregate: number, told: Set<number>, wrong: Set<number>): void {
  const isNewest = newest.get(id)?.includes(aggregate) === true;
  if (isNewest && earlier.get(id)?.includes(aggregate) !== true) told.add(id);
  else if (!isNewest) wrong.add(id);
}

interface Grades {
  readonly school_id: number;
  readonly results: {
    readonly core: Readonly<Record<"math" | "english" | "science" | "social", number>>;
    readonly electives: readonly { subject_id: number; grade: number }[];
  };
}

/** From the best grades on, a point weaker each time, with the aggregate as it is when English is mended to C6. */
async function climb(
  schoolId: number,
  taken: readonly number[],
  english: number,
  step: (grades: Grades, aggregate: number, last: ReadonlySet<number>) => Promise<ReadonlySet<number> | void>,
): Promise<void> {
  const points = [1, 1, 1, 1, 1];
  let last: ReadonlySet<number> = new Set();
  for (let at = 0; at < 25; at += 1) {
    const [math, core, ...others] = points as [number, number, number, number, number];
    const grades = {
      school_id: schoolId,
      results: {
        core: { math, english, science: core, social: core },
        electives: taken.map((subject_id, place) => ({ subject_id, grade: others[place]! })),
      },
    };
    const aggregate = points.reduce((sum, one) => sum + one, Math.min(english, 6));
    last = (await step(grades, aggregate, last)) ?? new Set();
    points[at % 5]! += 1;
  }
}

function anyGrades(): Grades {
  const grade = () => 1 + Math.floor(random() * 6);
  return {
    school_id: random() < 0.5 ? 0 : pick(attacked).id,
    results: {
      core: { math: grade(), english: grade(), science: grade(), social: grade() },
      electives: threeElectives().map((subject_id) => ({ subject_id, grade: grade() })),
    },
  };
}

async function startServer(isOther: boolean) {
  const databaseServer = await startDatabaseServer();
  const server = await startProgram("src/server/main.ts", {
    readyAt: "/readyz",
    env: { DATABASE_URL: databaseServer.url, OKWAN_LOG_LEVEL: "silent", OKWAN_RATE_LIMITS: "off" },
  });
  const catalogue = { ...(isOther ? moved() : content.catalogue), checkedOn: "2026-11-01" };
  await importCatalogue(databaseServer.database, { ...content, catalogue });
  const address = `http://127.0.0.1:${server.port}`;
  const check = async (grades: Grades): Promise<CheckResult> => {
    const { code } = await post<{ code: string }>(`${address}/api/v1/check/initial`, {
      user_phone: "0241234567",
      user_name: "Kofi",
    });
    return post<CheckResult>(`${address}/api/v1/check`, { code, ...grades });
  };
  const best = { core: { math: 1, english: 1, science: 1, social: 1 }, electives: [] };
  while ((await check({ school_id: 0, results: best })).catalogue.version < 2) await sleep(200);
  return {
    check,
    async stop() {
      await server.stop();
      await databaseServer.stop();
    },
  };
}

async function post<T>(address: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json", authorization: "Bearer okwan_pub_demo" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

function moved(): Catalogue {
  const by = () => Math.floor(random() * 21) - 10 || 1;
  return {
    ...content.catalogue,
    programmes: programmes.map((programme) => {
      const figures = new Set(newestFigures(programme.cutOffs));
      const move = (figure: CutOff) =>
        figures.has(figure) ? { ...figure, aggregate: Math.max(6, figure.aggregate + by()) } : figure;
      return { ...programme, cutOffs: programme.cutOffs.map(move) };
    }),
  };
}

function nameless(answer: CheckResult): string {
  return JSON.stringify({ ...answer, check_code: null, date: null, catalogue: null });
}

function firstChoices(figures: readonly CutOff[]): number[] {
  return figures
    .filter(({ kind, choice }) => kind === "cutoff" && choice !== 2)
    .map(({ aggregate }) => aggregate);
}

function threeElectives(): number[] {
  const chosen = new Set<number>();
  while (chosen.size < 3) chosen.add(pick(electives).id);
  return [...chosen];
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}
