import { HttpClient, type HttpAnswer } from "../../load/http-client.ts";
import { api, dataOf, formWith, sendsPicture } from "../../load/journey.ts";
import type { Attack, Kind } from "../attack.ts";
import { keepOn, waitIn } from "../keep-on.ts";

/**
 * Until it is being read: what waits can be cancelled without harm. Not for ever, as the reader may be busy.
 */
async function untilRead(attack: Attack, ask: () => Promise<HttpAnswer>): Promise<void> {
  for (let looks = 0; looks < 100 && !attack.signal.aborted; looks += 1) {
    const answer = await ask();
    if (answer.status !== 200 || dataOf<{ status: string }>(answer).status !== "queued") return;
    await waitIn(attack, 200);
  }
}

/** Sends a slip and presses Cancel while it is read. */
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
      await untilRead(attack, () => client.send("GET", `/api/v1/extractions/${id}`, api));
      await waitIn(attack, attack.random() * 1_500);
      return client.send("DELETE", `/api/v1/extractions/${id}`, api);
    });
    client.close();
  },
};
