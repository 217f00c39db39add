import { HttpClient } from "../../load/http-client.ts";
import { formWith, sendsJson, sendsPicture } from "../../load/journey.ts";
import type { Kind } from "../attack.ts";
import { keepOn } from "../keep-on.ts";

/** More than is taken, wherever something is taken. */
export const oversized: Kind = {
  name: "oversized",
  from: "127.0.0.10",
  async run(attack) {
    const client = new HttpClient(attack.target);
    const json = JSON.stringify({ code: "A".repeat(2_000_000) });
    const file = formWith(Buffer.concat([attack.slip, Buffer.alloc(12_000_000)]));
    const ways = [
      () => client.send("POST", "/api/v1/check", sendsJson, json),
      () => client.send("POST", "/api/v1/webhooks/paystack", sendsJson, json),
      () => client.send("POST", "/api/v1/extractions", sendsPicture, file),
    ];
    let sent = 0;
    await keepOn(attack, { perSecond: 2, atOnce: 2 }, () => ways[sent++ % ways.length]!());
    client.close();
  },
};
