import { HttpClient } from "../../load/http-client.ts";
import type { Attack, Kind } from "../attack.ts";
import { keepOn } from "../keep-on.ts";

const sendsForm = "accept: application/json\r\ncontent-type: application/x-www-form-urlencoded\r\n";

const someDigits = ({ random }: Attack, count: number) =>
  String(Math.floor(random() * 10 ** count)).padStart(count, "0");

/** With an empty password a code is sent; else it is tried. */
const signIn = (client: HttpClient, username: string, password: string) =>
  client.send(
    "POST",
    "/oauth/token",
    sendsForm,
    new URLSearchParams({ grant_type: "password", username, password }).toString(),
  );

/** A few numbers, and every code there is. */
export const wrongCodes: Kind = {
  name: "wrong-codes",
  from: "127.0.0.7",
  async run(attack) {
    const client = new HttpClient(attack.target);
    await keepOn(attack, { perSecond: 20, atOnce: 4 }, () =>
      signIn(client, `02400000${someDigits(attack, 2)}`, someDigits(attack, 6)),
    );
    client.close();
  },
};

/** Every number there is, and a code to each. */
export const codeFloods: Kind = {
  name: "code-floods",
  from: "127.0.0.8",
  async run(attack) {
    const client = new HttpClient(attack.target);
    await keepOn(attack, { perSecond: 10, atOnce: 4 }, () =>
      signIn(client, `020${someDigits(attack, 7)}`, ""),
    );
    client.close();
  },
};
