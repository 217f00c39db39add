import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ConnectionLost, headerOf, type HttpAnswer, type HttpClient } from "./http-client.ts";

/** One student from the home page to the result, the way a browser asks. */

export interface World {
  readonly client: HttpClient;
  readonly random: () => number;
  readonly schoolIds: readonly number[];
  /** Electives in sets of four that are really taken together. */
  readonly electives: readonly (readonly number[])[];
  /** Share of the students who send a picture of their slip, and that picture. */
  readonly uploads: number;
  readonly slip: Buffer;
  /** Every answer of one in so many journeys is looked into. */
  readonly lookInto: number;
  readonly tell: (route: Route, ms: number, outcome: Outcome, detail?: string) => void;
}

export const routes = [
  "home",
  "checker",
  "lists",
  "upload",
  "reading",
  "start",
  "submit",
  "pay",
  "gateway page",
  "gateway pays",
  "result",
  "reload",
  "previous check",
] as const;
export type Route = (typeof routes)[number];
export type Outcome = "ok" | "refused" | "error";

/** The server said politely that it is full. */
export class Refused extends Error {}

const boundary = "okwan-bench";
const browser = "accept-encoding: gzip, deflate, br\r\nuser-agent: okwan-bench\r\n";
const page = `${browser}accept: text/html\r\n`;
/** Headers of browsers about the origin of a page: typed, from a page of the site, or from the gateway's. */
const typed = `${page}sec-fetch-site: none\r\n`;
const inside = `${page}sec-fetch-site: same-origin\r\n`;
const fromGateway = `${page}sec-fetch-site: cross-site\r\n`;
const api = `${browser}accept: application/json\r\nauthorization: Bearer okwan_pub_demo\r\n`;
const sendsJson = `${api}content-type: application/json\r\n`;
const sendsPicture = `${api}content-type: multipart/form-data; boundary=${boundary}\r\n`;
const sendsForm = `${page}content-type: application/x-www-form-urlencoded\r\n`;

let journeys = 0;

const pollMs = 1_000;
/** A student who waits longer types the grades in. */
const patienceMs = 120_000;

/** @throws {Refused} where the server is full; the student goes away. */
export async function walk(world: World): Promise<"paid" | "free"> {
  journeys += 1;
  const looksInto = journeys % world.lookInto === 0;
  const ask = async (
    route: Route,
    method: string,
    path: string,
    head: string,
    body?: object | string | Buffer,
  ) => {
    const started = performance.now();
    const text = typeof body === "object" && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;
    let answer: HttpAnswer;
    try {
      answer = await world.client.send(method, path, head, text);
    } catch (error) {
      const why = error instanceof ConnectionLost ? error.message : String(error);
      world.tell(route, performance.now() - started, "error", why);
      throw error;
    }
    const ms = performance.now() - started;
    if (answer.status === 503 && headerOf(answer.head, "retry-after") !== null) {
      world.tell(route, ms, "refused");
      throw new Refused(route);
    }
    if (answer.status >= 400) {
      const what = `${answer.status} ${textOf(answer).slice(0, 200)}`;
      world.tell(route, ms, "error", what);
      throw new Error(`${route}: ${what}`);
    }
    world.tell(route, ms, "ok");
    return answer;
  };
  const expect = (isRight: boolean, route: Route, detail: string) => {
    if (isRight) return;
    world.tell(route, 0, "error", detail);
    throw new Error(`${route}: ${detail}`);
  };

  await ask("home", "GET", "/", typed);
  await ask("checker", "GET", "/checker", inside);
  await ask("lists", "GET", "/api/v1/countries", api);
  const list = await ask("lists", "GET", "/api/v1/subjects/by-type?type=2&country_id=1", api);
  const tag = headerOf(list.head, "etag") ?? "";
  await ask(
    "lists",
    "GET",
    "/api/v1/subjects/by-type?type=2&country_id=1",
    `${api}if-none-match: ${tag}\r\n`,
  );

  if (world.random() < world.uploads) {
    const began = performance.now();
    const form = formWith(world.slip);
    const sent = await ask("upload", "POST", "/api/v1/extractions", sendsPicture, form);
    const { id } = dataOf<{ id: string }>(sent);
    for (let status = "queued"; status !== "done";) {
      expect(status !== "failed", "reading", "the slip was not read");
      expect(performance.now() - began < patienceMs, "reading", "it took too long");
      await sleep(pollMs);
      const seen = await world.client.send("GET", `/api/v1/extractions/${id}`, api);
      ({ status } = dataOf<{ status: string }>(seen));
    }
    world.tell("reading", performance.now() - began, "ok");
  }

  const phone = `024${String(Math.floor(world.random() * 1e7)).padStart(7, "0")}`;
  const student = { user_phone: phone, user_name: "Ama Mensah" };
  const started = await ask("start", "POST", "/api/v1/check/initial", sendsJson, student);
  const { code } = dataOf<{ code: string }>(started);
  const [encrypted = ""] = headerOf(started.head, "set-cookie")?.split(";") ?? [];
  expect(encrypted.startsWith("okwan_checks="), "start", "no cookie was set");
  const submitted = await ask("submit", "POST", "/api/v1/check?show=summary", sendsJson, {
    code,
    ...inputOf(world),
  });
  const check = dataOf<{ payment: { status: string } }>(submitted);
  const knownHere = `cookie: ${encrypted}\r\n`;
  const isFree = check.payment.status === "free";
  const returned = `?check_code=${code}&status=success`;
  const result = `/checker/results/${code}${isFree ? "" : returned}`;
  const cameFrom = `${isFree ? inside : fromGateway}${knownHere}`;
  if (!isFree) {
    const paying = await ask("pay", "POST", `/api/v1/checks/${code}/payment`, sendsJson, "{}");
    const { payment_link: link } = dataOf<{ payment_link: string }>(paying);
    const hosted = new URL(link).pathname;
    await ask("gateway page", "GET", hosted, page);
    const form = "channel=mobile_money&outcome=success";
    const paid = await ask("gateway pays", "POST", hosted, sendsForm, form);
    expect(paid.status === 303, "gateway pays", `answered ${paid.status}`);
  }
  const opened = await ask("result", "GET", result, cameFrom);
  if (looksInto) expect(isOpenPage(opened, code), "result", "the page is not open");
  const shown = headerOf(opened.head, "etag") ?? "";
  await ask("reload", "GET", result, `${cameFrom}if-none-match: ${shown}\r\n`);
  const previous = await ask("previous check", "GET", `/previous-checks?code=${code}`, typed + knownHere);
  if (looksInto) expect(textOf(previous).includes(code), "previous check", "it was not found");
  return isFree ? "free" : "paid";
}

/** Grades as they fall: the middle is common, the ends are rare. */
export function inputOf(world: Pick<World, "random" | "schoolIds" | "electives">) {
  const { random } = world;
  const level = 1 + Math.floor(random() * 4);
  const grade = () => Math.min(9, Math.max(1, level + Math.floor(random() * 4) - 1));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return {
    // A third asks about every school of the country.
    school_id: random() < 1 / 3 ? 0 : pick(world.schoolIds),
    results: {
      core: { math: grade(), english: grade(), science: grade(), social: grade() },
      electives: pick(world.electives).map((subject_id) => ({ subject_id, grade: grade() })),
    },
  };
}

function isOpenPage(answer: HttpAnswer, code: string): boolean {
  const text = textOf(answer);
  return text.includes(code) && text.includes("</html>") && !text.includes('http-equiv="refresh"');
}

/** A file as a browser sends it. */
function formWith(file: Buffer, { name, type } = { name: "slip.jpg", type: "image/jpeg" }): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

function textOf({ head, body }: HttpAnswer): string {
  const encoding = headerOf(head, "content-encoding");
  if (encoding === "gzip") return gunzipSync(body).toString("utf8");
  if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
  return body.toString("utf8");
}

function dataOf<T>(answer: HttpAnswer): T {
  return (JSON.parse(textOf(answer)) as { data: T }).data;
}
