import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { CheckResult } from "../../app/features/result/contract/check-facts.ts";
import type { startPayment } from "../../app/features/pay/contract/payment-calls.ts";

/** One student with a browser that tries again, as people do. */

export interface Student {
  /** Everything the server acknowledged to this student. */
  code: string | null;
  hasCheck: boolean;
  isFree: boolean;
  hasPaid: boolean;
  hasRead: boolean;
}

interface Plan {
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
  /** The student goes away at once: the run has ended, or failed. */
  readonly ended: AbortSignal;
}

/** A server is away for seconds between two lives. One that refuses everything for so long has a fault. */
const patienceMs = 240_000;
/** How long a student who paid looks at the waiting page, before coming back another day. */
const waitsForResultMs = 30_000;

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
  await payFor(browser, plan, code);
  student.hasPaid = true;
  if (!plan.neverReturns) await waitForResult(browser, code, student);
}

async function payFor(browser: Browser, plan: Plan, code: string): Promise<void> {
  const declined = plan.isDeclinedFirst ? await pageToPay(browser, code) : null;
  if (declined !== null) {
    await pay(browser, declined, { outcome: "failed" });
    await api(browser, "POST", `/api/v1/checks/${code}/payment/confirm`);
  }
  const form = {
    channel: "mobile_money",
    outcome: "success",
    webhooks: plan.webhooks,
    returns: plan.neverReturns ? "never" : "prompt",
  };
  const payInATab = async (page: string | null) => {
    if (page !== null) await pay(browser, page, form);
  };
  const first = await pageToPay(browser, code);
  const tabs = [payInATab(first)];
  if (plan.hasSecondTab) tabs.push(pageToPay(browser, code).then(payInATab));
  await Promise.all(tabs);
  if (declined !== null && plan.isApprovedLate) await pay(browser, declined, form);
}

async function waitForResult(browser: Browser, code: string, student: Student): Promise<void> {
  const until = performance.now() + waitsForResultMs;
  while (performance.now() < until) {
    await api(browser, "POST", `/api/v1/checks/${code}/payment/confirm`);
    const result = await api<CheckResult>(browser, "GET", `/api/v1/past-check?code=${code}`);
    if (result.qualified_programs.length > 0) {
      student.hasRead = true;
      return;
    }
    await sleep(300, undefined, { signal: browser.ended });
  }
}

/** The hosted page; null where the check is paid already, in another tab: this one goes on to the result. */
async function pageToPay(browser: Browser, code: string): Promise<string | null> {
  const path = `/api/v1/checks/${code}/payment`;
  return persistently(browser, `a page to pay ${code} at`, async () => {
    const { payment_link: link, status } = await api<StartedPayment>(browser, "POST", path);
    if (link === null && status !== "paid") throw new Error(`no page, and the payment is ${status}`);
    return link;
  });
}

type StartedPayment = z.output<typeof startPayment.data>;

async function pay(browser: Browser, page: string, form: Record<string, string>): Promise<void> {
  await persistently(browser, `POST ${page}`, async () => {
    const response = await fetch(page, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(form),
      signal: aMoment(browser),
    });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`the gateway answered ${response.status}`);
  });
}

async function api<T>(browser: Browser, method: "GET" | "POST", path: string, body?: object): Promise<T> {
  return persistently(browser, `${method} ${path}`, async () => {
    const response = await fetch(browser.url + path, {
      method,
      signal: aMoment(browser),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const answer = (await response.json()) as { success: boolean; message: string; data: T };
    if (response.status >= 500) throw new Error(`${response.status} ${answer.message}`);
    if (!answer.success) throw new GaveUp(`${path}: ${answer.message}`);
    return answer.data;
  });
}

function aMoment({ ended }: Browser): AbortSignal {
  return AbortSignal.any([ended, AbortSignal.timeout(10_000)]);
}

/** The server understood and said no, or was asked for long enough: trying again would not help. */
class GaveUp extends Error {}

async function persistently<T>(browser: Browser, what: string, act: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      browser.ended.throwIfAborted();
      if (error instanceof GaveUp) throw error;
      if (performance.now() > until) {
        throw new GaveUp(
          `a student tried ${what} for ${patienceMs / 1000} s, ${tries} times: ${String(error)}`,
          {
            cause: error,
          },
        );
      }
      await sleep(100 + 50 * Math.min(tries, 10), undefined, { signal: browser.ended });
    }
  }
}
