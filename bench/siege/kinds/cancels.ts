import { HttpClient } from "../../load/http-client.ts";
import { api, dataOf, formWith, sendsPicture } from "../../load/journey.ts";
import type { Kind } from "../attack.ts";
import { keepOn, waitIn } from "../keep-on.ts";

/** Sends a slip and presses Cancel while it is read; or only goes away. */
export const cancels: Kind = {
  name: "cancels",
  from: "127.0.0.3",
  async run(attack) {
    const client = new HttpClient(attack.target);
    const form = formWith(attack.slip);
    await keepOn(attack, { perSecond: 1, atOnce: 2 }, async () => {
      const sent = await client.send("POST", "/api/v1/extractions", sendsPicture, form);
      if (sent.status !== 202) return sent;
      const { id } = dataOf<{ id: string }>(sent);
      await waitIn(attack, attack.random() * 2_500);
      return client.send("DELETE", `/api/v1/extractions/${id}`, api);
    });
    client.close();
  },
};
