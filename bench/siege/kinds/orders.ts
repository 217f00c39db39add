import { HttpClient } from "../../load/http-client.ts";
import { dataOf, sendsJson } from "../../load/journey.ts";
import type { Kind } from "../attack.ts";
import { keepOn } from "../keep-on.ts";

/** Orders as fast as they are taken, each with a check and a hosted page that nobody pays at. */
export const orders: Kind = {
  name: "orders",
  from: "127.0.0.9",
  async run(attack) {
    const client = new HttpClient(attack.target);
    const send = (path: string, body: object) => client.send("POST", path, sendsJson, JSON.stringify(body));
    const core = { math: 1, english: 1, science: 1, social: 1 };
    await keepOn(attack, { perSecond: 30, atOnce: 8 }, async () => {
      const begun = await send("/api/v1/check/initial", { user_phone: "0241234567", user_name: null });
      if (begun.status !== 200) return begun;
      const { code } = dataOf<{ code: string }>(begun);
      const electives = [11, 12, 13, 14].map((subject_id) => ({ subject_id, grade: 1 }));
      const checked = await send("/api/v1/check", { code, school_id: 2, results: { core, electives } });
      return checked.status === 200 ? send(`/api/v1/checks/${code}/payment`, {}) : checked;
    });
    client.close();
  },
};
