import assert from "node:assert/strict";
import type { CheckRequest } from "../../contract/check-request.ts";
import type { CheckResult } from "../../contract/check-result.ts";
import { askRestMs } from "../payments/ask-for-visitor.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { testCatalogue, type TestApp } from "./test-app.ts";

/** A student's actions, for tests. */

export function schoolId(slug: string): number {
  const school = testCatalogue().catalogue.schools.find((one) => one.slug === slug);
  assert.ok(school, slug);
  return school.id;
}

export function subjectId(name: string): number {
  const subject = testCatalogue().catalogue.subjects.find((one) => one.name === name);
  assert.ok(subject, name);
  return subject.id;
}

/** Six A1 in science at KNUST: the best possible. */
export function bestResult(): Omit<CheckRequest, "code"> {
  const electives = ["Elective Mathematics", "Physics", "Chemistry"];
  return {
    school_id: schoolId("knust"),
    results: {
      core: { math: 1, english: 1, science: 1, social: 1 },
      electives: electives.map((name) => ({ subject_id: subjectId(name), grade: 1 })),
    },
  };
}

export interface Answer<T> {
  readonly status: number;
  readonly body: {
    success: boolean;
    message: string;
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
  const response = await app.app.inject({
    method,
    url: path,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.json() };
}

export const testPhone = "+233241234567" as PhoneNumber;

export async function order(
  app: TestApp,
  phone: string = testPhone,
  name: string | null = "Ama Mensah",
): Promise<string> {
  const answer = await call<{ code: string }>(app, "POST", "/api/v1/check/initial", {
    user_phone: phone,
    user_name: name,
  });
  assert.equal(answer.status, 200, answer.body.message);
  return answer.body.data.code;
}

export async function submit(app: TestApp, code: string, request = bestResult()): Promise<CheckResult> {
  const answer = await call<CheckResult>(app, "POST", "/api/v1/check", { code, ...request });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
}

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
export async function confirm(
  app: TestApp,
  code: string,
): Promise<{ status: string; reason: string | null }> {
  app.passTime(askRestMs);
  return confirmAtOnce(app, code);
}

export async function confirmAtOnce(
  app: TestApp,
  code: string,
): Promise<{ status: string; reason: string | null }> {
  const answer = await call<{ status: string; reason: string | null }>(
    app,
    "POST",
    `/api/v1/checks/${code}/payment/confirm`,
  );
  assert.equal(answer.status, 200, answer.body.message);
  return answer.body.data;
}
