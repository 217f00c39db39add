import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

/**
 * Students of a demo server, from the first step to the paid result: node ops/rig/walk.mjs URL [--students 10] [--every 0]
 * [--slip FILE.png]. Says how many were served; ends with 1 where one was not. --every: milliseconds between two who begin.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    students: { type: "string", default: "10" },
    every: { type: "string", default: "0" },
    slip: { type: "string" },
  },
});
const [url] = positionals;
const key = { authorization: "Bearer okwan_pub_demo" };
const troubles = [];
let opened = 0;

async function call(method, where, body) {
  const init =
    body === undefined
      ? { method, headers: key }
      : { method, headers: { ...key, "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(url + where, { ...init, signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  if (answer.status >= 300)
    throw new Error(
      `${method} ${where.replace(/[A-Z0-9]{5}-[A-Z0-9]{5}/, "CODE")}: ${answer.status} ${text.slice(0, 160)}`,
    );
  return JSON.parse(text).data;
}

async function student(nr) {
  const subjects = new Map(
    (await call("GET", "/api/v1/subjects/by-type?type=2")).map(({ id, name }) => [name, id]),
  );
  const { code } = await call("POST", "/api/v1/check/initial", {
    user_phone: `024${2_000_000 + nr}`,
    user_name: `Student ${nr}`,
  });
  const electives = ["Elective Mathematics", "Physics", "Chemistry"].map((name) => ({
    subject_id: subjects.get(name),
    grade: 1,
  }));
  await call("POST", "/api/v1/check", {
    code,
    school_id: 0,
    results: { core: { math: 1, english: 1, science: 1, social: 1 }, electives },
  });
  const { payment_link: link } = await call("POST", `/api/v1/checks/${code}/payment`);
  const form = new URLSearchParams({ channel: "mobile_money", outcome: "success" });
  const paid = await fetch(url + new URL(link).pathname, { method: "POST", redirect: "manual", body: form });
  if (paid.status >= 400) throw new Error(`the gateway's page: ${paid.status}`);
  for (let tries = 0; tries < 40; tries += 1) {
    const { status } = await call("POST", `/api/v1/checks/${code}/payment/confirm`);
    const result = await call("GET", `/api/v1/past-check?code=${code}`);
    if (status === "paid" && result.qualified_programs.length > 0) {
      opened += 1;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("paid, and not opened within 20 s");
}

async function readSlip(file) {
  const form = new FormData();
  form.append("file", new Blob([readFileSync(file)], { type: "image/png" }), "slip.png");
  const answer = await fetch(`${url}/api/v1/extractions`, { method: "POST", headers: key, body: form });
  let { data } = await answer.json();
  const began = Date.now();
  while (!["done", "failed"].includes(data.status) && Date.now() - began < 90_000) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    data = await call("GET", `/api/v1/extractions/${data.id}`);
  }
  const read = data.result?.extractedSubjects?.length ?? 0;
  console.log(
    `a slip: ${data.status}, ${read} subjects, after ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  if (data.status !== "done") troubles.push(`a slip: ${data.status}`);
}

const students = [];
for (let nr = 0; nr < Number(values.students); nr += 1) {
  students.push(
    student(nr).catch((error) =>
      troubles.push(error.cause ? `${error.message} (${error.cause.code})` : error.message),
    ),
  );
  if (Number(values.every) > 0) await new Promise((resolve) => setTimeout(resolve, Number(values.every)));
}
await Promise.all(students);
if (values.slip !== undefined) await readSlip(values.slip);
console.log(`${values.students} students: ${opened} paid and opened, ${troubles.length} troubles`);
for (const line of new Set(troubles))
  console.log(`  ${troubles.filter((one) => one === line).length} × ${line}`);
process.exitCode = troubles.length === 0 ? 0 : 1;
