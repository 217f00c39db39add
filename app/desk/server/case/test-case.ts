import assert from "node:assert/strict";
import { after } from "node:test";
import { startTestApp, testCatalogue, type TestApp } from "../../../features/result/server/test-app.ts";
import { order, payAt, submit, testPhone } from "../../../features/result/server/test-journey.ts";
import { createJobQueue } from "../../../kernel/jobs/job-queue.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { openPayment } from "../../../features/pay/server/open-payment.ts";
import { startPayment } from "../../../features/pay/server/start-payment.ts";
import { payableByCode } from "../../../features/pay/server/payable-order.ts";
import { createTestDesk, type TestDesk } from "../test-desk.ts";
import { deskCaseRoutes } from "./case-routes.ts";
import type { CaseParts } from "./parts.ts";

/** For tests: the desk and what students do, on one database. */
export interface TestCase {
  readonly desk: TestDesk;
  readonly app: TestApp;
  readonly parts: CaseParts;
  /** The ids of two operators, for what is called without a browser. */
  readonly [who: `operator${number}`]: string;
  readonly ama: string;
  readonly kofi: string;
}

export async function startTestCase(): Promise<TestCase> {
  const parts = {} as { -readonly [Key in keyof CaseParts]: CaseParts[Key] };
  const desk = await createTestDesk((inside) => deskCaseRoutes(inside, parts));
  const { database } = desk.test;
  const app = await startTestApp({ database });
  const jobs = createJobQueue({ pool: database.pool, log: app.payments.log });
  await jobs.start();
  after(async () => {
    await jobs.stop();
    await desk.app.close();
    await desk.test.drop();
  });
  Object.assign(parts, {
    database,
    payments: app.payments,
    jobs,
    catalogue: testCatalogue,
    catalogueOf: testCatalogue,
    now: app.payments.now,
    dailyBudget: 100,
    countries: ["GH", "NG", "SL"],
    refundAlonePesewas: 5000,
  } satisfies CaseParts);
  const ama = await desk.invite("+233200000001", "money", "Ama");
  const kofi = await desk.invite("+233200000002", "money", "Kofi");
  // Somebody who never came could confirm nothing.
  for (const phone of ["+233200000001", "+233200000002"]) await desk.browser().firstLogin(phone);
  return { desk, app, parts, ama, kofi };
}

export interface Begun {
  readonly code: string;
  readonly link: string;
  readonly reference: string;
}

/** A check whose student is at the gateway's page. */
export async function orderAtGateway({ app }: TestCase, phone: string = testPhone): Promise<Begun> {
  const code = await order(app, phone);
  await submit(app, code);
  return goPay(app, code);
}

export async function goPay(app: TestApp, code: string): Promise<Begun> {
  const payable = await payableByCode(app.database.kysely, code);
  assert.ok(payable !== null);
  await openPayment(app.payments, { ...payable, siteUrl: app.url });
  const again = await payableByCode(app.database.kysely, code);
  const { reference, paymentLink } = await startPayment(
    { ...app.payments, pausedUntil: () => null },
    again!,
    app.url,
  );
  return { code, reference, link: new URL(paymentLink, app.url).href };
}

/** Paid at the gateway, and nobody told us. */
export async function paidWithoutNotice(of: TestCase, phone?: PhoneNumber): Promise<Begun> {
  const begun = await orderAtGateway(of, phone);
  await payAt(of.app, begun.link, { outcome: "success", webhooks: "never", returns: "never" });
  return begun;
}

export async function paidOrder(of: TestCase, phone?: PhoneNumber): Promise<Begun> {
  const begun = await paidWithoutNotice(of, phone);
  of.app.passTime(9_000);
  await of.app.reconcile();
  return begun;
}
