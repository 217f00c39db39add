import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

/**
 * Students of a demo server, from the first step to the paid result: node ops/rig/walk.mjs URL [--students 10] [--every 0]
 * [--slip FILE] [--may-refuse]. At the end each result that opened is read again. Ends with 1 where a student was not served,
 * or a result that was open is not any more. --every: milliseconds between two who begin. --may-refuse: being asked to come
 * back (503) is no trouble, as while a database fails over.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    students: { type: "string", default: "10" },
    every: { type: "string", default: "0" },
    slip: { type: "string" },
    "may-refuse": { type: "boolean", default: false },
  },
});
const [url] = positionals;
const patienceMs = 90_000;
const troubles = [];
const opened = [];
let refused = 0;

class Refused extends Error {}

async function ask(method, where, init = {}) {
  const answer = await fetch(url + where, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
    ...init,
  });
  if (answer.status === 503 && values["may-refuse"]) throw new Refused();
  const text = await answer.text();
  const shown = where.replace(/[A-Z0-9]{5}-[A-Z0-9]{5}/, "CODE");
  if (answer.status >= 400) throw new Error(`${method} ${shown}: ${answer.status} ${text.slice(0, 160)}`);
  return text;
}

async function call(method, where, body) {
  const headers = {
    authorization: "Bearer okwan_pub_demo",
    ...(body && { "content-type": "application/json" }),
  };
  return JSON.parse(await ask(method, where, { headers, ...(body && { body: JSON.stringify(body) }) })).data;
}

/** Asks until `look` answers true. */
async function until(what, look) {
  const began = Date.now();
  while (Date.now() - began < patienceMs) {
    const isSo = await look().catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
    if (isSo) return;
    await sleep(500);
  }
  throw new Error(`${what} within ${patienceMs / 1000} s`);
}

// As a student opens it: before payment the page has one programme, as a sample.
const isOpen = async (code) => {
  const page = await ask("GET", `/checker/results/${code}`);
  return page.includes('id="summary"') && !page.includes('id="sample"');
};

async function student(nr) {
  const list = await call("GET", "/api/v1/subjects/by-type?type=2");
  const electives = ["Elective Mathematics", "Physics", "Chemistry"].map((name) => ({
    subject_id: list.find((one) => one.name === name).id,
    grade: 1,
  }));
  const { code } = await call("POST", "/api/v1/check/initial", {
    user_phone: `024${2_000_000 + nr}`,
    user_name: `Student ${nr}`,
  });
  const core = { math: 1, english: 1, science: 1, social: 1 };
  await call("POST", "/api/v1/check?show=summary", { code, school_id: 0, results: { core, electives } });
  const { payment_link: link } = await call("POST", `/api/v1/checks/${code}/payment`);
  const form = new URLSearchParams({ channel: "mobile_money", outcome: "success" });
  await ask("POST", new URL(link).pathname, { body: form });
  await until("paid, and not opened", async () => {
    const { status } = await call("POST", `/api/v1/checks/${code}/payment/confirm`);
    return status === "paid" && (await isOpen(code));
  });
  opened.push(code);
}

async function readSlip(file) {
  const form = new FormData();
  form.append("file", new Blob([readFileSync(file)], { type: "image/jpeg" }), "slip.jpg");
  let { data } = JSON.parse(await ask("POST", "/api/v1/extractions", { body: form }));
  await until("a slip not read", async () => {
    data = await call("GET", `/api/v1/extractions/${data.id}`);
    return data.status === "done" || data.status === "failed";
  });
  console.log(`a slip: ${data.status}, ${data.result?.extractedSubjects?.length ?? 0} subjects`);
  if (data.status !== "done") throw new Error(`a slip: ${data.status}`);
}

function note(error) {
  if (error instanceof Refused) refused += 1;
  else troubles.push(error.cause ? `${error.message} (${error.cause.code})` : error.message);
}

const under = [];
for (let nr = 0; nr < Number(values.students); nr += 1) {
  under.push(student(nr).catch(note));
  await sleep(Number(values.every));
}
await Promise.all(under);
if (values.slip !== undefined) await readSlip(values.slip).catch(note);
for (const code of opened) await until("open before, and not any more", () => isOpen(code)).catch(note);
console.log(
  `${values.students} students: ${opened.length} opened, ${refused} refused, ${troubles.length} troubles`,
);
for (const line of new Set(troubles))
  console.log(`  ${troubles.filter((one) => one === line).length} × ${line}`);
process.exitCode = troubles.length === 0 && opened.length > 0 ? 0 : 1;
