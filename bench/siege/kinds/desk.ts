import type { HttpAnswer } from "../../load/http-client.ts";
import { HttpClient } from "../../load/http-client.ts";
import type { Attack, Kind } from "../attack.ts";
import { keepOn } from "../keep-on.ts";

const digits = ({ random }: Attack, count: number) =>
  String(Math.floor(random() * 10 ** count)).padStart(count, "0");

/** As the desk's own pages send it: what comes from elsewhere is refused before anything is looked at. */
const fromDesk = ({ target: { host, port } }: Attack) =>
  `origin: http://${host}:${port}\r\ncontent-type: application/json\r\n`;

/** Codes to numbers that are nobody's, codes that are wrong, sessions that were made up. */
export const deskKnocks: Kind = {
  name: "desk-knocks",
  from: "127.0.0.12",
  async run(attack) {
    const client = new HttpClient(attack.target);
    const head = fromDesk(attack);
    const phone = () => `+23320${digits(attack, 7)}`;
    const made = () => `${head}cookie: okwan_desk=${digits(attack, 16)}${digits(attack, 16)}\r\n`;
    const post = (path: string, body: object) => client.send("POST", path, head, JSON.stringify(body));
    const ways = [
      () => post("/desk/api/login/code", { phone: phone() }),
      () => post("/desk/api/login/phone", { phone: "+233200000001", code: digits(attack, 6) }),
      () => post("/desk/api/login/passkey", { response: { id: digits(attack, 12) } }),
      () => closed(attack, client.send("GET", "/desk/api/me", made())),
      () => closed(attack, client.send("GET", "/desk/api/today", made())),
      () =>
        closed(
          attack,
          client.send(
            "POST",
            "/desk/api/settings/payments",
            made(),
            JSON.stringify({
              subject: "",
              value: {},
              from: null,
              until: "2099-01-01T00:00:00Z",
              reason: "a siege",
            }),
          ),
        ),
    ];
    let sent = 0;
    await keepOn(attack, { perSecond: 20, atOnce: 4 }, () => ways[sent++ % ways.length]!());
    client.close();
  },
};

/** Lists as large as an operator may send, by whoever is none. */
export const deskUploads: Kind = {
  name: "desk-uploads",
  from: "127.0.0.13",
  async run(attack) {
    const client = new HttpClient(attack.target);
    const head = `${fromDesk(attack)}cookie: okwan_desk=${"0".repeat(43)}\r\n`;
    const body = JSON.stringify({ name: "list.pdf", file: "A".repeat(8_000_000) });
    await keepOn(attack, { perSecond: 2, atOnce: 2 }, () =>
      closed(attack, client.send("POST", "/desk/api/readings", head, body)),
    );
    client.close();
  },
};

/** Nothing of the desk is answered to who is no operator. */
async function closed(attack: Attack, asked: Promise<HttpAnswer>): Promise<HttpAnswer> {
  const answer = await asked;
  if (answer.status < 400) attack.found("at the desk");
  return answer;
}
