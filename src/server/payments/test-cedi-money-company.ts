import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after } from "node:test";
import { sealOf } from "./test-cedi-money.ts";

interface Txn {
  readonly MerchantTxn: string;
  readonly Sum: string;
  readonly Unit: string;
  readonly TxnId: string;
  readonly PageUrl: string;
  State: "NEW" | "SETTLED" | "REFUSED" | "RETURNED";
  SettledAt: string;
}

export interface CediMoneyCompany {
  readonly url: string;
  /** Somebody pays at the page. */
  pay(pageUrl: string): void;
  /** The form that notifies a shop about a payment. */
  notice(reference: string, happening: string): string;
}

/** The invented company of test-cedi-money.ts, over HTTP. */
export async function startCediMoney(key: string): Promise<CediMoneyCompany> {
  const txns = new Map<string, Txn>();
  let url = "";
  const server = createServer((request, response) => void answer({ request, response, txns, key, url }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  after(() => server.close());
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    pay(pageUrl) {
      const txn = [...txns.values()].find(({ PageUrl }) => PageUrl === pageUrl);
      if (txn === undefined) throw new Error("there is no such page");
      txn.State = "SETTLED";
      txn.SettledAt = new Date().toISOString();
    },
    notice(reference, happening) {
      const fields = new URLSearchParams({ merchant_txn: reference, happening, at: "now" });
      fields.set("seal", sealOf(fields, key));
      return fields.toString();
    },
  };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly txns: Map<string, Txn>;
  readonly key: string;
  readonly url: string;
}

async function answer({ request, response, txns, key, url }: Asked): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const fields = form.get("shop") === key ? act(form, txns, url) : no("WHO");
  const escape = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escape(value)}</${name}>`);
  response.setHeader("content-type", "text/xml");
  response.end(`<?xml version="1.0"?><Answer>${elements.join("")}</Answer>`);
}

const no = (Why: string) => ({ Result: "NO", Why });

function act(form: URLSearchParams, txns: Map<string, Txn>, url: string): Record<string, string> {
  const field = (name: string) => form.get(name) ?? "";
  const reference = field("merchant_txn");
  const txn = txns.get(reference);
  const action = field("action");
  if (action === "settled") {
    const settled = [...txns.values()].filter(({ State }) => State === "SETTLED");
    return { Result: "OK", Txns: settled.map(({ MerchantTxn }) => MerchantTxn).join(" ") };
  }
  if (action === "open") {
    if (txn !== undefined) return no("USED");
    const TxnId = `CM${txns.size + 1}`;
    const price = { Sum: field("sum"), Unit: field("unit") };
    const PageUrl = `${url}page?txn=${TxnId}`;
    txns.set(reference, { MerchantTxn: reference, ...price, TxnId, PageUrl, State: "NEW", SettledAt: "" });
  } else if (txn === undefined) return no("UNKNOWN");
  else if (action === "return") {
    if (txn.State !== "SETTLED") return no(txn.State);
    txn.State = "RETURNED";
  }
  return { Result: "OK", Mode: "REAL", Network: "MoMo", Cost: "0.18", ...txns.get(reference)! };
}
