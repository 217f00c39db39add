import assert from "node:assert/strict";
import { extractText } from "unpdf";
import { type Behaviour, setBehaviour } from "../../../app/features/pay/server/sandbox/behaviour.ts";
import type { Database } from "../../../app/kernel/db/database.ts";
import type { CheckResult } from "../../../app/features/result/contract/check-facts.ts";

interface AskedCheck {
  /** In every subject; 1 unless told. */
  readonly points?: number;
  /** In English Language, where it is another one. */
  readonly english?: number;
  readonly electives?: readonly number[];
  /** KNUST unless told. */
  readonly schoolId?: number;
  readonly levelId?: number;
  readonly certificateId?: number;
  readonly wanted?: readonly number[];
  readonly phone?: string;
  /** "Ama Serwaa" unless told. */
  readonly name?: string;
  /** Of the student who is logged in. */
  readonly token?: string;
  /** As the checker asks ("summary"): no page to pay is opened yet. */
  readonly show?: "all" | "summary";
}

/** A check of a science student, over the API; its code. */
export async function newCheck(url: string, asked: AskedCheck = {}): Promise<string> {
  const order = { user_phone: asked.phone ?? "+233241234567", user_name: asked.name ?? "Ama Serwaa" };
  const { code } = await post<{ code: string }>(url, "/api/v1/check/initial", order, asked.token);
  await sendGrades(url, code, asked);
  return code;
}

/** The grades of an order, as they are sent. */
export function gradesOf(code: string, asked: AskedCheck) {
  const { points = 1, english = points, electives = [11, 12, 13, 14], wanted = [] } = asked;
  return {
    code,
    school_id: asked.schoolId ?? 2,
    programme_type_id: asked.levelId ?? 3,
    cert_type_id: asked.certificateId ?? 1,
    wanted,
    results: {
      core: { math: points, english, science: points, social: points },
      electives: electives.map((subject_id) => ({ subject_id, grade: points })),
    },
  };
}

export async function sendGrades(url: string, code: string, asked: AskedCheck): Promise<void> {
  await post(url, `/api/v1/check?show=${asked.show ?? "all"}`, gradesOf(code, asked), asked.token);
}

/** What its student is answered. */
export async function resultOf(url: string, code: string, query = ""): Promise<CheckResult> {
  const answer = await fetch(`${url}/api/v1/past-check?code=${code}${query}`);
  assert.equal(answer.status, 200);
  return ((await answer.json()) as { data: CheckResult }).data;
}

/** One that is paid at the sandbox. */
export async function paidCheck(url: string, asked: AskedCheck = {}): Promise<string> {
  const code = await newCheck(url, asked);
  await payCheck(url, code);
  return code;
}

/** The gateway's page for it. */
export async function beginPayment(url: string, code: string): Promise<string> {
  return (await post<{ payment_link: string }>(url, `/api/v1/checks/${code}/payment`)).payment_link;
}

/** How the sandbox gateway misbehaves from now on. */
export const behave = ({ database }: { database: Database }, behaviour: Partial<Behaviour>) =>
  setBehaviour(database.kysely, behaviour);

/** Pays on the sandbox's page. `more` says how the gateway misbehaves. */
export async function payAtGateway(url: string, code: string, more = ""): Promise<void> {
  const link = await beginPayment(url, code);
  await fetch(new URL(new URL(link).pathname, url), {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams(`channel=mobile_money&outcome=success&${more}`),
  });
}

/** Pays at the sandbox and comes back. */
export async function payCheck(url: string, code: string): Promise<void> {
  await payAtGateway(url, code);
  const { status } = await post<{ status: string }>(url, `/api/v1/checks/${code}/payment/confirm`);
  assert.equal(status, "paid");
}

/** The address that a student sends to whoever pays. */
export async function payerLink(url: string, code: string): Promise<string> {
  return (await post<{ link: string }>(url, `/api/v1/checks/${code}/payer-link`)).link;
}

/** What stands in the PDF of an open check, in one line. */
export async function textOfPdf(url: string, code: string): Promise<string> {
  const pdf = await fetch(`${url}/api/v1/checks/${code}/report.pdf`);
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

async function post<T>(url: string, path: string, body: object = {}, token?: string): Promise<T> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  const { data } = (await answer.json()) as { data: T };
  assert.ok(answer.ok, `${path} answered ${answer.status}`);
  return data;
}
