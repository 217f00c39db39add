import assert from "node:assert/strict";

/**
 * Over the API, a science student, at KNUST (school 2) unless told, with the same points in every subject;
 * its check code. `show` as the checker asks ("summary"): no page to pay is opened yet.
 */
export function newCheck(
  url: string,
  points: number,
  schoolId = 2,
  show: "all" | "summary" = "all",
  phone = "+233241234567",
): Promise<string> {
  return newCheckOf(url, { points, schoolId }, show, phone);
}

interface AskedCheck {
  readonly points: number;
  /** In English Language, where it is another one. */
  readonly english?: number;
  readonly electives?: readonly number[];
  readonly schoolId: number;
  readonly levelId?: number;
  readonly certificateId?: number;
}

export async function newCheckOf(
  url: string,
  asked: AskedCheck,
  show: "all" | "summary" = "all",
  phone = "+233241234567",
): Promise<string> {
  const { points, english = points, schoolId, levelId = 3, certificateId = 1 } = asked;
  const { electives: electiveIds = [11, 12, 13, 14] } = asked;
  const { code } = await post<{ code: string }>(url, "/api/v1/check/initial", {
    user_phone: phone,
    user_name: "Ama Serwaa",
  });
  const electives = electiveIds.map((subject_id) => ({ subject_id, grade: points }));
  const core = { math: points, english, science: points, social: points };
  await post(url, `/api/v1/check?show=${show}`, {
    code,
    school_id: schoolId,
    programme_type_id: levelId,
    cert_type_id: certificateId,
    results: { core, electives },
  });
  return code;
}

/** One that is paid at the sandbox. */
export async function paidCheck(url: string, phone?: string): Promise<string> {
  const code = await newCheck(url, 1, 2, "all", phone);
  await payCheck(url, code);
  return code;
}

/** Pays at the sandbox and comes back. */
export async function payCheck(url: string, code: string): Promise<void> {
  const { payment_link: link } = await post<{ payment_link: string }>(
    url,
    `/api/v1/checks/${code}/payment`,
    {},
  );
  await fetch(new URL(new URL(link).pathname, url), {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: url },
    body: "channel=card&outcome=success",
  });
  const { status } = await post<{ status: string }>(url, `/api/v1/checks/${code}/payment/confirm`, {});
  assert.equal(status, "paid");
}

async function post<T>(url: string, path: string, body: object): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: T };
  assert.ok(answer.ok, `${path} answered ${answer.status}`);
  return data;
}
