import { HttpClient } from "../../load/http-client.ts";
import { formWith, sendsPicture } from "../../load/journey.ts";
import {
  doublyPackedContentPdf,
  doublyPackedPdf,
  inlinePicturePdf,
  wholePng,
} from "../../../tests/fixtures/slips/bombs.ts";
import type { Kind } from "../attack.ts";
import { keepOn } from "../keep-on.ts";

/** What a bomb unpacks to; 6 GB is what ended a server of 4 GB in the review. */
const megabytes = Number(process.env["OKWAN_BENCH_SIEGE_BOMB_MB"] ?? 6000);

/**
 * A bomb every four seconds: PDFs by their picture, by their content and by a picture inside it, and a
 * picture of too many pixels.
 */
export const bombs: Kind = {
  name: "bombs",
  from: "127.0.0.2",
  async run(attack) {
    const client = new HttpClient(attack.target);
    const pdf = { name: "result.pdf", type: "application/pdf" };
    const files = [
      formWith(Buffer.from(doublyPackedPdf(megabytes)), pdf),
      formWith(Buffer.from(doublyPackedContentPdf(megabytes)), pdf),
      formWith(Buffer.from(inlinePicturePdf(megabytes)), pdf),
      formWith(Buffer.from(wholePng(Math.floor(Math.sqrt(megabytes * 1e6)))), {
        name: "slip.png",
        type: "image/png",
      }),
    ];
    let sent = 0;
    await keepOn(attack, { perSecond: 0.25, atOnce: 4 }, () =>
      client.send("POST", "/api/v1/extractions", sendsPicture, files[sent++ % files.length]),
    );
    client.close();
  },
};
