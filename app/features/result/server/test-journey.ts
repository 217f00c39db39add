import assert from "node:assert/strict";
import type { CheckRequest } from "../../check/contract/check-request.ts";
import type { CheckResult } from "../contract/check-facts.ts";
import { paymentWebhookPath } from "../../pay/contract/payments.ts";
import { restBetweenAsksMs } from "../../pay/server/ask-for-visitor.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { signPaystackNotice } from "../../pay/server/gateway/paystack/notice.ts";
import { testCatalogue, type TestApp } from "./test-app.ts";

/** A student's actions, for tests. */

function schoolId(slug: string): number {
  const school = testCatalogue().catalogue.schools.find((one) => one.slug === slug);
  assert.ok(school, slug);
  return school.id;
}

export function subjectId(name: string): number {
  const subject = testCatalogue().catalogue.subjects.find((one) => one.name === name);
  assert.ok(subject, name);
  return subject.id;
}

/** Science at KNUST with so many points in every subject; English may be another grade. */
export function resultOf(points: number, english = points): Omit<CheckRequest, "code"> {
  const electives = ["Elective Mathematics", "Physics", "Chemistry"];
  return {
    school_id: schoolId("knust"),
    results: {
      core: { math: points, english, science: points, social: points },
      electives: electives.map((name) => ({ subject_id: subjectId(name), grade: points })),
    },
  };
}

/** Six A1: the best possible. */
export const bestResult = () => resultOf(1);

export interface Answer<T> {
  readonly status: number;
  readonly body: {
    success: boolean;
    message: string;
    error?: string;
    data: T;
    errors?: { field: string; message: string }[];
  };
}

export async function call<T>(
  app: TestApp,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const response = await app.app.inject({ method, url: path, ...(body && { payload: body }) });
  return { status: response.statusCode, body: response.json() };
}

export const testPhone = "+233241234567" as PhoneNumber;

export async function order(app: TestApp, phone: string = testPhone, name: string | null = "Ama Mensah") {
  const who = { user_phone: phone, user_name: name };
  const answer = await call<{ code: string }>(app, "POST", "/api/v1/check/initial", who);
  assert.equal(answer.status, 200, answer.body.message);
  return answer.body.data.code;
}

export async function submit(app: TestApp, code: string, request = bestResult()): Promise<CheckResult> {
  const answer = await call<CheckResult>(app, "POST", "/api/v1/check", { code, ...request });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
}

/** A check of a new order. */
export const newCheck = async (app: TestApp, request = bestResult()): Promise<CheckResult> =>
  submit(app, await order(app), request);

export async function read(app: TestApp, code: string): Promise<CheckResult> {
  const answer = await call<CheckResult>(app, "GET", `/api/v1/past-check?code=${code}`);
  assert.equal(answer.status, 200, answer.body.message);
  return answer.body.data;
}

/** Posts the hosted page's form. Returns the redirect address, or null if the browser stays. */
export async function payAt(
  app: TestApp,
  link: string,
  form: Record<string, string> = { channel: "mobile_money", outcome: "success" },
): Promise<string | null> {
  const response = await app.app.inject({
    method: "POST",
    url: new URL(link).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });
  return response.headers.location ?? null;
}

/** The student looks at the page after a while: looking twice within seconds returns the known state. */
export function confirm(app: TestApp, code: string): Promise<Confirmed> {
  app.passTime(restBetweenAsksMs);
  return confirmAtOnce(app, code);
}

interface Confirmed {
  readonly status: string;
  readonly reason: string | null;
}

export async function confirmAtOnce(app: TestApp, code: string): Promise<Confirmed> {
  const answer = await call<Confirmed>(app, "POST", `/api/v1/checks/${code}/payment/confirm`);
  assert.equal(answer.status, 200, answer.body.message);
  return answer.body.data;
}

export interface StartedPayment {
  readonly payment_link: string | null;
  readonly status: string;
}

export async function startPayment(app: TestApp, code: string): Promise<StartedPayment> {
  const answer = await call<StartedPayment>(app, "POST", `/api/v1/checks/${code}/payment`);
  assert.equal(answer.status, 200, answer.body.message);
  return answer.body.data;
}

/** Of a payment: nothing brings us the news. */
export const withoutNotice = { outcome: "success", webhooks: "never", returns: "never" } as const;

interface Begun {
  readonly code: string;
  readonly link: string;
  readonly reference: string;
}

/** A check whose student went to its hosted page. */
export async function goToPay(app: TestApp): Promise<Begun> {
  const { check_code: code, payment } = await newCheck(app);
  const { payment_link: link, reference } = payment;
  assert.ok(link !== null && reference !== null);
  assert.deepEqual(await startPayment(app, code), { payment_link: link, status: "awaiting" });
  return { code, link, reference };
}

/** A check whose student paid, of which we have not heard. */
export async function payWithoutNotice(app: TestApp): Promise<Begun> {
  const begun = await goToPay(app);
  await payAt(app, begun.link, withoutNotice);
  return begun;
}

/** The states of a check's payments and what each asked, oldest first. */
export async function paymentsOf(app: TestApp, code: string): Promise<{ state: string; pesewas: number }[]> {
  const { rows } = await app.database.pool.query(
    `select state, amount_pesewas as pesewas from payment_states s join orders o on o.id = s.order_id
     where o.code = $1 order by attempt`,
    [code],
  );
  return rows;
}

/** All that came of a payment, by its reference, or of a check's payments, by its code; in order. */
export async function historyOf({ database }: TestApp, of: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    `select e.state from payment_events e join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
     where $1 in (p.reference, o.code) order by e.id`,
    [of],
  );
  return rows.map(({ state }) => state);
}

export async function payFor(app: TestApp, code: string): Promise<void> {
  const { payment_link: link } = await startPayment(app, code);
  await payAt(app, link ?? "");
  assert.equal((await confirm(app, code)).status, "paid");
}

export async function paidCheck(app: TestApp, request = bestResult()): Promise<string> {
  const { check_code: code } = await newCheck(app, request);
  await payFor(app, code);
  return code;
}

export const chargeSuccess = (reference: string, more: object = {}) =>
  JSON.stringify({
    event: "charge.success",
    data: { reference, status: "success", amount: 1200, currency: "GHS", ...more },
  });

/** A notice of the gateway, or what passes for one. Returns the status of our answer. */
export async function sendNotice(
  app: TestApp,
  body: string,
  headers: object = signPaystackNotice(body, app.secretKey),
): Promise<number> {
  const response = await app.app.inject({
    method: "POST",
    url: paymentWebhookPath("paystack"),
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });
  return response.statusCode;
}
