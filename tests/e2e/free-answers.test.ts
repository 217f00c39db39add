import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { extractText } from "unpdf";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import * as student from "../../src/contract/student.ts";
import { newestFigures, type Catalogue } from "../../src/engine/index.ts";
import { publishContent } from "../../src/server/catalogue/test-catalogue.ts";
import { loadCatalogueContent } from "../../src/server/catalogue/load-catalogue-files.ts";
import { randomFrom } from "../../src/server/catalogue/test-candidates.ts";
import { until } from "../faults/students.ts";
import { startAppHere, type AppHere } from "./support/app-here.ts";
import { newCheck, resultOf } from "./support/paid-check.ts";
import { tokensOf } from "./support/texts.ts";

/**
 * Every door of two free checks, on two servers whose newest cut-offs differ everywhere. What differs by
 * itself (code, version, times, ids) is replaced; the rest is compared byte by byte.
 */

const phone = "+233241234567";
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
  assert.match(one.get("/api/v1/me/checks") ?? "", /CODE/, "the checks are the student's own");
  assert.ok(one.size > 50, `${one.size} doors`);
  // "C6 instead of D7 would open 30" is counted without the newest cut-offs: a paid result may count fewer.
  const page = one.get("/checker/results/CODE1?all=1&lang=en") ?? "";
  assert.match(page, /Counted by their rules and earlier years/);
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
    const { access_token: token } = await tokensOf(app, phone);
    const judgedBy = async () => (await freeCheck(app, 1, { phone: "0247654321" })).catalogue.version;
    await until("the imported catalogue is taken", async () => (await judgedBy()) > 1);
    const codes: string[] = [];
    // The second is free because nobody compares SSSCE grades with a cut-off.
    for (const certificate of [1, 2] as const)
      codes.push((await freeCheck(app, certificate, { phone, token })).check_code);
    const told = new Map<string, string>();
    const tell = async (path: string, as?: string) =>
      told.set(nameless(path, codes), nameless(await answerOf(app, path, as), codes));
    for (const path of codes.flatMap(doorsOf)) await tell(path);
    for (const path of studentDoors()) await tell(path, token);
    return told;
  } finally {
    await app.stop();
  }
}

async function freeCheck(app: AppHere, certificateId: 1 | 2, who: { phone: string; token?: string }) {
  const grades = { points: 2, english: certificateId === 1 ? 7 : 2, electives: [11, 12, 13] };
  const code = await newCheck(app.url, { ...grades, certificateId, schoolId: 0, wanted, ...who });
  const answer = await resultOf(app.url, code);
  assert.equal(answer.access, "free");
  return answer;
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

async function answerOf(app: AppHere, path: string, token?: string): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(app.url + path, { headers, redirect: "manual" });
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  assert.ok(answer.status < 500, `${path}: ${answer.status}`);
  if (type.includes("png")) return createHash("sha256").update(body).digest("hex");
  const { text } = type.includes("pdf")
    ? await extractText(new Uint8Array(body), { mergePages: true })
    : { text: body.toString() };
  return `${answer.status} ${text}`;
}

/** Without what no two servers share. */
function nameless(text: string, codes: readonly string[]): string {
  const named = codes.reduce(
    (rest, code, at) => rest.replaceAll(new RegExp(code.replace("-", "-?"), "g"), `CODE${at + 1}`),
    text,
  );
  return named
    .replaceAll(/127\.0\.0\.1(:|%3A)\d+/g, "HOST")
    .replaceAll(/nonce[=-]"?[\w+/=-]+/g, "NONCE")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "ID");
}
