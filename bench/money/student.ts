import { setTimeout as sleep } from "node:timers/promises";
import type { CheckResult } from "../../src/contract/checks.ts";

/** One student with a browser that tries again, as people do. */

export interface Student {
  /** Everything the server acknowledged to this student. */
  code: string | null;
  hasCheck: boolean;
  isFree: boolean;
  hasPaid: boolean;
  hasRead: boolean;
}

export interface Plan {
  readonly grade: number;
  readonly isDeclinedFirst: boolean;
  /** The network approves the declined payment after all, when the second one is paid already. */
  readonly isApprovedLate: boolean;
  readonly gaveUp: boolean;
  readonly webhooks: "prompt" | "late" | "twice" | "never";
  /** The browser is closed at the gateway and never comes back. */
  readonly neverReturns: boolean;
  readonly hasSecondTab: boolean;
}

/** Mulberry32: the same students for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function planFrom(random: () => number): Plan {
  const webhooks = (["prompt", "late", "twice", "never"] as const)[Math.floor(random() * 4)] ?? "prompt";
  return {
    grade: random() < 0.1 ? 9 : 1 + Math.floor(random() * 3),
    isDeclinedFirst: random() < 0.2,
    isApprovedLate: random() < 0.5,
    gaveUp: random() < 0.1,
    webhooks,
    neverReturns: random() < 0.3,
    hasSecondTab: random() < 0.15,
  };
}

export interface Browser {
  readonly url: string;
  readonly schoolId: number;
  readonly subjectIds: readonly number[];
  /** Network trouble is retried so often; then the student goes away. */
  readonly tries: number;
}

/** Walks the whole journey. What the server acknowledged is written down as it happens. */
export async function walk(browser: Browser, plan: Plan, phone: string, student: Student): Promise<void> {
  const { code } = await api<{ code: string }>(browser, "POST", "/api/v1/check/initial", {
    user_phone: phone,
    user_name: "Ama Mensah",
  });
  student.code = code;
  const { grade } = plan;
  const result = await api<CheckResult>(browser, "POST", "/api/v1/check", {
    code,
    school_id: browser.schoolId,
    results: {
      core: { math: grade, english: grade, science: grade, social: grade },
      electives: browser.subjectIds.map((subject_id) => ({ subject_id, grade })),
    },
  });
  student.hasCheck = true;
  student.isFree = result.payment.status === "free";
  if (student.isFree || plan.gaveUp) return;
  const declined = plan.isDeclinedFirst ? await startedLink(browser, code) : null;
  if (declined !== null) {
    await pay(browser, declined, { outcome: "failed" });
    await api(browser, "POST", `/api/v1/checks/${code}/payment/confirm`);
  }
  const link = await startedLink(browser, code);
  const form = {
    channel: "mobile_money",
    outcome: "success",
    webhooks: plan.webhooks,
    returns: plan.neverReturns ? "never" : "prompt",
  };
  const tabs = [pay(browser, link, form)];
  if (plan.hasSecondTab) tabs.push(startedLink(browser, code).then((other) => pay(browser, other, form)));
  await Promise.all(tabs);
  student.hasPaid = true;
  if (declined !== null && plan.isApprovedLate) await pay(browser, declined, form);
  if (!plan.neverReturns) await waitForResult(browser, code, student);
}

async function waitForResult(browser: Browser, code: string, student: Student): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    await api(browser, "POST", `/api/v1/checks/${code}/payment/confirm`);
    const result = await api<CheckResult>(browser, "GET", `/api/v1/past-check?code=${code}`);
    if (result.qualified_programs.length > 0) {
      student.hasRead = true;
      return;
    }
    await sleep(300);
  }
}

async function startedLink(browser: Browser, code: string): Promise<string> {
  for (let tries = 0; tries < browser.tries; tries += 1) {
    const started = await api<{ payment_link: string | null }>(
      browser,
      "POST",
      `/api/v1/checks/${code}/payment`,
    );
    if (started.payment_link !== null) return started.payment_link;
    await sleep(200);
  }
  throw new Error(`no page to pay ${code} at`);
}

async function pay(browser: Browser, link: string, form: Record<string, string>): Promise<void> {
  await persistently(browser, async () => {
    const response = await fetch(link, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`the gateway answered ${response.status}`);
  });
}

async function api<T>(browser: Browser, method: "GET" | "POST", path: string, body?: object): Promise<T> {
  return persistently(browser, async () => {
    const response = await fetch(browser.url + path, {
      method,
      signal: AbortSignal.timeout(10_000),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const answer = (await response.json()) as { success: boolean; message: string; data: T };
    if (response.status >= 500) throw new Error(`${path}: ${response.status} ${answer.message}`);
    if (!answer.success) throw new Refused(`${path}: ${answer.message}`);
    return answer.data;
  });
}

/** The server understood and said no: trying again would not help. */
class Refused extends Error {}

async function persistently<T>(browser: Browser, act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Refused || tries >= browser.tries) throw error;
      await sleep(100 + 50 * Math.min(tries, 10));
    }
  }
}
