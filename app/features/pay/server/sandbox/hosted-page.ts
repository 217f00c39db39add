import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { productName } from "../../../../kernel/contract/product.ts";
import { sandboxSettings, type Behaviour } from "./behaviour.ts";
import { describeTransaction } from "./gateway-api.ts";
import { html, sandboxPage } from "./page.ts";
import { readPhoneNumber } from "../../../../kernel/lib/phone-number.ts";
import { linkAt } from "../stored-link.ts";
import type { SandboxPageParts, SandboxParts } from "./parts.ts";
import { findTransaction, markDeclined, markPaid, type SandboxTransaction } from "./transactions-table.ts";
import { planWebhook } from "./webhooks.ts";

/** The gateway's payment page: a plain form without script. */

const Answer = z.object({
  channel: z.enum(["mobile_money", "card"]).default("mobile_money"),
  outcome: z.enum(["success", "failed", "cancelled"]),
  /** The paying mobile money number; optional. */
  wallet: z.string().max(40).optional(),
  /** The failures chosen under "Test what can go wrong"; if absent, the gateway's set behaviour counts. */
  webhooks: z.enum(["prompt", "late", "twice", "never"]).optional(),
  returns: z.enum(["prompt", "never"]).optional(),
});

export function hostedPage(app: FastifyInstance, parts: SandboxPageParts): void {
  const address = "/sandbox/pay/:accessCode";
  const hidden = { schema: { hide: true } } as const;

  app.get<{ Params: { accessCode: string } }>(address, hidden, async (request, reply) => {
    const transaction = await findTransaction(parts.kysely, "access_code", request.params.accessCode);
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    if (transaction === null) return reply.code(404).send(notFoundPage());
    return reply.send(transaction.status === "abandoned" ? payPage(transaction) : donePage(transaction));
  });

  app.post<{ Params: { accessCode: string } }>(address, hidden, async (request, reply) => {
    const { accessCode } = request.params;
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    const answer = Answer.safeParse(request.body);
    if (!answer.success) {
      const transaction = await findTransaction(parts.kysely, "access_code", accessCode);
      return transaction === null
        ? reply.code(404).send(notFoundPage())
        : reply.code(400).send(payPage(transaction));
    }
    const { behaviour } = await sandboxSettings(parts.kysely);
    const transaction = await pay(parts, accessCode, answer.data, behaviour);
    if (transaction === null) return reply.code(404).send(notFoundPage());
    if ((answer.data.returns ?? behaviour.returns) === "never") return reply.send(donePage(transaction));
    const isPaid = answer.data.outcome === "success";
    const next = isPaid ? transaction.callback_url : (transaction.cancel_url ?? transaction.callback_url);
    return reply.redirect(linkAt(pathOf(next), parts.siteUrl(request)), 303);
  });
}

/** The page has the origin of the site to return to; the payment may have begun at another address. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The transaction after the payer's answer; null for an unknown page. */
async function pay(
  parts: SandboxParts,
  accessCode: string,
  answer: z.output<typeof Answer>,
  behaviour: Behaviour,
): Promise<SandboxTransaction | null> {
  if (answer.outcome === "failed") await markDeclined(parts.kysely, accessCode, answer.channel);
  if (answer.outcome === "success") {
    const isMobile = answer.channel === "mobile_money";
    const payment = {
      channel: answer.channel,
      wallet: isMobile ? readPhoneNumber(answer.wallet ?? "") : null,
      // As long as real transaction numbers.
      receipt: isMobile ? String(randomInt(10_000_000_000, 99_999_999_999)) : null,
    };
    const paid = await markPaid(parts.kysely, accessCode, payment, parts.now());
    if (paid !== null) {
      const webhooks = answer.webhooks ?? behaviour.webhooks;
      planWebhook(parts, "charge.success", describeTransaction(paid), { ...behaviour, webhooks });
      return paid;
    }
  }
  return findTransaction(parts.kysely, "access_code", accessCode);
}

function money({ amount, currency }: SandboxTransaction): string {
  return `${currency} ${(amount / 100).toFixed(2)}`;
}

const banner = html`<header class="test">
  <strong>TEST</strong> This is a practice payment page. No money moves.
</header>`;

const waysToPay = html`<fieldset>
    <legend>Pay with</legend>
    <label><input type="radio" name="channel" value="mobile_money" checked /> Mobile money</label>
    <label><input type="radio" name="channel" value="card" /> Card</label>
  </fieldset>
  <fieldset>
    <legend>Mobile money network</legend>
    <label><input type="radio" name="network" value="mtn" checked /> MTN MoMo</label>
    <label><input type="radio" name="network" value="telecel" /> Telecel Cash</label>
    <label><input type="radio" name="network" value="at" /> AT Money</label>
    <label>Number that pays (optional) <input type="tel" name="wallet" maxlength="20" /></label>
  </fieldset>`;

const badDays = html`<details>
  <summary>Test what can go wrong</summary>
  <label
    >The gateway’s message to us
    <select name="webhooks">
      <option value="prompt">comes at once</option>
      <option value="late">comes late</option>
      <option value="twice">comes twice</option>
      <option value="never">never comes</option>
    </select></label
  >
  <label
    >After paying, the browser
    <select name="returns">
      <option value="prompt">goes back to ${productName}</option>
      <option value="never">stays here</option>
    </select></label
  >
</details>`;

function payPage(transaction: SandboxTransaction): string {
  const amount = money(transaction);
  return sandboxPage(
    `Pay ${amount} (test)`,
    html`${banner}
      <main>
        <p class="merchant">${productName}</p>
        <h1>${amount}</h1>
        <p class="what">Programme Cut-off Checker, reference ${transaction.reference}</p>
        <form method="post">
          ${waysToPay}
          <p class="hint">
            The wallet may be somebody else’s. On the real page its owner approves the payment on their phone.
          </p>
          <button class="pay" name="outcome" value="success">Pay ${amount}</button>
          <div class="others">
            <button name="outcome" value="failed">Decline</button>
            <button name="outcome" value="cancelled">Cancel</button>
          </div>
          ${badDays}
        </form>
      </main>`,
  );
}

function donePage(transaction: SandboxTransaction): string {
  const isPaid = transaction.status === "success";
  const heading = {
    success: "Payment received",
    failed: "Payment declined",
    reversed: "Payment given back",
    abandoned: "Nothing was paid",
  }[transaction.status];
  const back = isPaid ? transaction.callback_url : (transaction.cancel_url ?? transaction.callback_url);
  return sandboxPage(
    `${heading} (test)`,
    html`${banner}
      <main>
        <p class="merchant">${productName}</p>
        <h1>${heading}</h1>
        <p class="what">${money(transaction)}, reference ${transaction.reference}</p>
        <p><a class="pay" href="${pathOf(back)}">Back to ${productName}</a></p>
      </main>`,
  );
}

function notFoundPage(): string {
  return sandboxPage(
    "Unknown payment (test)",
    html`${banner}
      <main>
        <h1>We do not know this payment</h1>
        <p class="what">Go back to ${productName} and start it again.</p>
      </main>`,
  );
}
