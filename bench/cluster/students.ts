import { setTimeout as sleep } from "node:timers/promises";
import type { CheckResult } from "../../src/contract/check-result.ts";

/**
 * Students who come one after the other, whatever happens, and try nothing twice: what each was told is
 * written down.
 */

export interface Visit {
  readonly startedAt: number;
  /** The order's code, once it was acknowledged; the rest likewise. */
  code: string | null;
  hasCheck: boolean;
  hasPaid: boolean;
  hasOpened: boolean;
  /** What ended it before the result: told to come back, or something else. */
  end: "opened" | "refused" | "failed" | null;
  problem: string | null;
}

interface Facts {
  readonly schoolId: number;
  readonly subjectIds: readonly number[];
}

/** The server says what happened, and to come back. */
class Refused extends Error {}

/** Longer than the server takes for any answer; who waits so long hangs. */
const patienceMs = 30_000;

export class Students {
  readonly name: string;
  readonly visits: Visit[] = [];
  /** When a write was acknowledged to anybody. */
  readonly acknowledgedAt: number[] = [];
  readonly #url: string;
  readonly #facts: Facts;
  readonly #over = new AbortController();
  readonly #walking = new Set<Promise<void>>();
  readonly #coming: Promise<void>;

  constructor(name: string, url: string, perSecond: number, facts: Facts) {
    this.name = name;
    this.#url = url;
    this.#facts = facts;
    this.#coming = this.#comeEvery(1000 / perSecond);
  }

  async #comeEvery(pauseMs: number): Promise<void> {
    while (!this.#over.signal.aborted) {
      const walk = this.#visit();
      this.#walking.add(walk);
      void walk.then(() => this.#walking.delete(walk));
      await sleep(pauseMs);
    }
  }

  async #visit(): Promise<void> {
    const visit: Visit = {
      startedAt: performance.now(),
      code: null,
      hasCheck: false,
      hasPaid: false,
      hasOpened: false,
      end: null,
      problem: null,
    };
    this.visits.push(visit);
    try {
      await this.#walk(visit);
      visit.end = "opened";
    } catch (error) {
      visit.end = error instanceof Refused ? "refused" : "failed";
      visit.problem = String(error);
    }
  }

  async #walk(visit: Visit): Promise<void> {
    const phone = `024${String(1_000_000 + this.visits.length)}`;
    const order = { user_phone: phone, user_name: "Ama Mensah" };
    const { code } = await this.#api<{ code: string }>("POST", "/api/v1/check/initial", order);
    visit.code = code;
    this.#acknowledge();
    const core = { math: 2, english: 2, science: 2, social: 2 };
    const electives = this.#facts.subjectIds.map((subject_id) => ({ subject_id, grade: 2 }));
    const check = { code, school_id: this.#facts.schoolId, results: { core, electives } };
    await this.#api("POST", "/api/v1/check", check);
    visit.hasCheck = true;
    this.#acknowledge();
    const { payment_link: link } = await this.#api<{ payment_link: string | null }>(
      "POST",
      `/api/v1/checks/${code}/payment`,
    );
    if (link === null) throw new Error("no page to pay at");
    await this.#pay(link);
    visit.hasPaid = true;
    this.#acknowledge();
    await this.#open(code);
    visit.hasOpened = true;
  }

  /** The gateway's own page; it is the sandbox of the same server. */
  async #pay(page: string): Promise<void> {
    const response = await fetch(page, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ channel: "mobile_money", outcome: "success" }),
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.arrayBuffer();
    if (response.status === 503) throw new Refused("the gateway's page: 503");
    if (response.status >= 400) throw new Error(`the gateway's page: ${response.status}`);
  }

  /** The waiting page looks a few times. */
  async #open(code: string): Promise<void> {
    for (let looks = 0; looks < 20; looks += 1) {
      await this.#api("POST", `/api/v1/checks/${code}/payment/confirm`);
      const result = await this.#api<CheckResult>("GET", `/api/v1/past-check?code=${code}`);
      if (result.qualified_programs.length > 0) return;
      await sleep(300);
    }
    throw new Error("paid, and not opened within 20 looks");
  }

  async #api<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
    const response = await fetch(this.#url + path, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const answer = (await response.json()) as { success: boolean; message: string; data: T };
    const said = `${path.replace(/[0-9A-Z]{5}-[0-9A-Z]{5}/, "CODE")}: ${response.status} ${answer.message}`;
    if (response.status === 503) throw new Refused(said);
    if (!answer.success) throw new Error(said);
    return answer.data;
  }

  #acknowledge(): void {
    this.acknowledgedAt.push(performance.now());
  }

  /** Nobody new comes, and those who are here have left. */
  async leave(): Promise<void> {
    this.#over.abort();
    await this.#coming;
    await Promise.all(this.#walking);
  }
}
