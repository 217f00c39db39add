import { checkCodeAlphabet } from "../../../src/contract/check-code.ts";
import { HttpClient } from "../../load/http-client.ts";
import { api, page, textOf } from "../../load/journey.ts";
import { fateOf, type Attack, type Kind } from "../attack.ts";
import { keepOn } from "../keep-on.ts";

const asJson = "accept: application/json\r\n";
/** So many codes go into one forged cookie; the review's went into 64 KB of headers. */
const codesInCookie = 1_000;

function guess({ random }: Attack): string {
  const letters = Array.from({ length: 10 }, () => checkCodeAlphabet[Math.floor(random() * 32)]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/**
 * Codes by page, by API with our key, with a key of nonsense and without one, and by the thousand in a forged
 * cookie.
 */
export const guesses: Kind = {
  name: "guesses",
  from: "127.0.0.6",
  async run(attack) {
    const client = new HttpClient(attack.target);
    const byCookie = async (path: string, head: string) => {
      const codes = Array.from({ length: codesInCookie }, () => guess(attack));
      codes[codesInCookie - 1] = attack.planted.code;
      const answer = await client.send("GET", path, `${head}cookie: okwan_checks=${codes.join(".")}\r\n`);
      const text = answer.status === 200 ? textOf(answer) : "";
      // What it holds tells whether the cookie was believed, and so how many codes were looked up.
      if (text.includes(attack.planted.code) || text.includes(attack.planted.name)) {
        attack.lookedUp(codesInCookie);
        attack.found(`by a forged cookie at ${path}`);
      }
      return answer;
    };
    const byCode = async (path: (code: string) => string, head: string) => {
      const answer = await client.send("GET", path(guess(attack)), head);
      if (fateOf(answer) === "answered") attack.lookedUp(1);
      return answer;
    };
    const pastCheck = (code: string) => `/api/v1/past-check?code=${code}`;
    const ways = [
      () => byCode((code) => `/checker/results/${code}`, page),
      () => byCode(pastCheck, api),
      () => byCode(pastCheck, `${asJson}authorization: Bearer nonsense\r\n`),
      () => byCode(pastCheck, asJson),
      () => byCode((code) => `/api/v1/checks/${code}/what-if`, api),
      () => byCode((code) => `/previous-checks?code=${code}`, page),
      () => byCookie("/api/v1/browser-checks", api),
      () => byCookie("/previous-checks", page),
    ];
    let asked = 0;
    await keepOn(attack, { perSecond: 80, atOnce: 8 }, () => ways[asked++ % ways.length]!());
    client.close();
  },
};
