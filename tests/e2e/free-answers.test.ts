import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { test } from "node:test";
import { extractText } from "unpdf";
import type { CheckResult } from "../../src/contract/check-result.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import * as student from "../../src/contract/student.ts";
import { newestFigures, type Catalogue } from "../../src/engine/index.ts";
import { publishContent } from "../../src/server/catalogue/test-catalogue.ts";
import { loadCatalogueContent } from "../../src/server/catalogue/load-catalogue-files.ts";
import { randomFrom } from "../../src/server/catalogue/test-candidates.ts";
import { startAppHere, type AppHere } from "./support/app-here.ts";

/**
 * Every door of one free check, on two servers whose newest cut-offs differ everywhere. What differs by
 * itself (code, version, times, ids) is replaced; the rest is compared byte by byte.
 */

const phone = "0241234567";
const { catalogue, lists } = loadCatalogueContent();
const sold = catalogue.programmes.filter(({ cutOffs }) => newestFigures(cutOffs).length > 0);
/** One that is open to nobody with these grades, one that asks for other subjects. */
const wanted = [sold[10]!.id, sold[120]!.id, sold[200]!.id];

test("every door of a free check tells the same, wherever the newest cut-offs are", async () => {
  const random = randomFrom(2026);
  const [one, other] = [
    await allTold({ ...catalogue, checkedOn: "2026-11-01" }),
    await allTold({ ...catalogue, checkedOn: "2026-11-01", programmes: moved(random) }),
  ];
  assert.deepEqual([...one.keys()], [...other.keys()]);
  assert.match(one.get("/api/v1/me/checks") ?? "", /CODE/, "the check is the student's own");
  assert.ok(one.size > 30, `${one.size} doors`);
  // "C6 instead of D7 would open 30" is counted without the newest cut-offs: a paid result may count fewer.
  assert.match(
    one.get("/checker/results/CODE?all=1&lang=en") ?? "",
    /Counted by their rules and earlier years/,
  );
  for (const [door, told] of one) assert.ok(other.get(door) === told, door);
});

function moved(random: () => number): Catalogue["programmes"] {
  return catalogue.programmes.map((programme) => {
    const newest = new Set(newestFigures(programme.cutOffs));
    const cutOffs = programme.cutOffs.map((figure) =>
      newest.has(figure)
        ? { ...figure, aggregate: Math.max(6, figure.aggregate + Math.floor(random() * 21) - 10) }
        : figure,
    );
    return { ...programme, cutOffs };
  });
}

async function allTold(content: Catalogue): Promise<Map<string, string>> {
  const app = await startAppHere();
  try {
    await publishContent(app.database, { catalogue: content, lists });
    const token = await logIn(app);
    const code = await freeCheck(app, token);
    const told = new Map<string, string>();
    for (const path of doorsOf(code)) told.set(nameless(path, code), await answerOf(app, path, code));
    for (const path of studentDoors()) told.set(path, await answerOf(app, path, code, token));
    return told;
  } finally {
    await app.stop();
  }
}

/** A free check that was judged by the imported version: the server hears of it a moment later. */
async function freeCheck(app: AppHere, token: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { catalogue: judgedBy } = await newCheck(app, "0247654321", token);
    if (judgedBy.version > 1) return (await newCheck(app, phone, token)).check_code;
    await sleep(100);
  }
  throw new Error("the server did not take the imported catalogue");
}

async function newCheck(app: AppHere, of: string, token: string): Promise<CheckResult> {
  const { code } = await call<{ code: string }>(app, "/api/v1/check/initial", token, {
    user_phone: of,
    user_name: "Ama Example",
  });
  const electives = [11, 12, 13].map((subject_id) => ({ subject_id, grade: 2 }));
  const results = { core: { math: 2, english: 7, science: 2, social: 2 }, electives };
  const check = { code, school_id: 0, cert_type_id: 1, wanted, results };
  const answer = await call<CheckResult>(app, "/api/v1/check", token, check);
  assert.equal(answer.access, "free");
  return answer;
}

async function call<T>(app: AppHere, path: string, token: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const answer = await fetch(app.url + path, { method: "POST", body: JSON.stringify(body), headers });
  const { data, message } = (await answer.json()) as { data: T; message: string };
  assert.ok(answer.ok, message);
  return data;
}

function doorsOf(code: string): string[] {
  const page = `/checker/results/${code}`;
  const parts = ["", "&programme_type_id=2", "&programme_type_id=3", `&school_id=${sold[0]!.schoolId}`];
  return [
    ...["en", "fr"].flatMap((lang) => [
      ...parts.map((part) => `${page}?all=1&lang=${lang}${part}`),
      `${page}?find=science&lang=${lang}`,
      `${page}?find=${encodeURIComponent(sold[10]!.name)}&lang=${lang}`,
      `${page}/plan?p=${wanted.join(",")}&lang=${lang}`,
      `${page}/what-if?lang=${lang}`,
      `/api/v1/checks/${code}/report.pdf?lang=${lang}`,
    ]),
    `/api/v1/past-check?code=${code}`,
    `/api/v1/past-check?code=${code}&programme_type_id=2`,
    `/api/v1/checks/${code}/what-if`,
    `/previous-checks?code=${code}`,
    `/share/check/${code}.png`,
  ];
}

/** Everything a student can read, found in the contract so that a new endpoint is not forgotten. */
function studentDoors(): string[] {
  const endpoints: unknown[] = Object.values(student);
  const read = endpoints
    .filter((one): one is Endpoint => typeof one === "object" && one !== null && "path" in one)
    .filter(({ method }) => method === "GET")
    .map(({ path }) => path);
  const asked: Record<string, string[]> = {
    "/api/v1/me/applications/preview": wanted.map((id) => `?programme=${id}`),
    "/api/v1/me/programmes": ["?from=all", "?from=matches"],
  };
  return read.flatMap((path) => (asked[path] ?? [""]).map((query) => path + query));
}

async function answerOf(app: AppHere, path: string, code: string, token?: string): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(app.url + path, { headers, redirect: "manual" });
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  assert.ok(answer.status < 500, `${path}: ${answer.status}`);
  if (type.includes("png")) return createHash("sha256").update(body).digest("hex");
  const { text } = type.includes("pdf")
    ? await extractText(new Uint8Array(body), { mergePages: true })
    : { text: body.toString() };
  return `${answer.status} ${nameless(text, code)}`;
}

/** Without what no two checks share. */
function nameless(text: string, code: string): string {
  return text
    .replaceAll(code, "CODE")
    .replaceAll(code.replace("-", ""), "CODE")
    .replaceAll(/127\.0\.0\.1(:|%3A)\d+/g, "HOST")
    .replaceAll(/nonce[=-]"?[\w+/=-]+/g, "NONCE")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "ID");
}

async function logIn(app: AppHere): Promise<string> {
  const ask = (password: string) =>
    fetch(`${app.url}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "password", username: phone, password }),
    });
  await ask("");
  const sent = await fetch(`${app.url}/sandbox/sms`, { headers: { accept: "application/json" } });
  const [newest] = (await sent.json()) as { text: string }[];
  const answer = await ask(/\d{6}/.exec(newest?.text ?? "")?.[0] ?? "");
  const { access_token: token } = (await answer.json()) as { access_token: string };
  assert.ok(answer.ok && token);
  return token;
}
