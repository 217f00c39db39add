import { HttpClient } from "../../load/http-client.ts";
import { page } from "../../load/journey.ts";
import type { Kind } from "../attack.ts";
import { keepOn } from "../keep-on.ts";

/** The address a payer comes back to, over and over: each visit would like to ask the gateway. */
export const asks: Kind = {
  name: "asks",
  from: "127.0.0.11",
  async run(attack) {
    const client = new HttpClient(attack.target);
    const { code } = attack.planted;
    await keepOn(attack, { perSecond: 50, atOnce: 8 }, () =>
      client.send("GET", `/checker/results/${code}?check_code=${code}&status=success`, page),
    );
    client.close();
  },
};
