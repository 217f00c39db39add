import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { Orders, Tally } from "./attackers.ts";

/** The process the attacks come from. */
export class Besiegers {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(path.join(import.meta.dirname, "attackers.ts"), { stdio: "inherit" });
  }

  begin(orders: Orders): Promise<Record<string, Tally>> {
    return this.#say({ begin: orders });
  }

  tallies(): Promise<Record<string, Tally>> {
    return this.#say({});
  }

  stop(): Promise<Record<string, Tally>> {
    return this.#say({ stop: true });
  }

  leave(): void {
    if (this.#child.connected) this.#child.disconnect();
  }

  #say(message: { begin?: Orders; stop?: true }): Promise<Record<string, Tally>> {
    const answer = Promise.withResolvers<Record<string, Tally>>();
    const ended = () => answer.reject(new Error("the attackers ended"));
    this.#child.once("exit", ended);
    this.#child.once("message", ({ tallies }: { tallies: Record<string, Tally> }) => {
      this.#child.off("exit", ended);
      answer.resolve(tallies);
    });
    this.#child.send(message);
    return answer.promise;
  }
}
