import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { Facts, Outcomes, Task } from "./generator.ts";

/** The process the students come from. */
export class Students {
  readonly #child: ChildProcess;
  readonly #facts: Facts;

  constructor(facts: Facts) {
    this.#facts = facts;
    this.#child = fork(path.join(import.meta.dirname, "generator.ts"), { stdio: "inherit" });
  }

  do(task: Task): Promise<Outcomes> {
    const answer = Promise.withResolvers<Outcomes>();
    const ended = () => answer.reject(new Error("the generator ended"));
    this.#child.once("exit", ended);
    this.#child.once("message", ({ outcomes, error }: { outcomes?: Outcomes; error?: string }) => {
      this.#child.off("exit", ended);
      if (outcomes === undefined) answer.reject(new Error(error));
      else answer.resolve(outcomes);
    });
    this.#child.send({ task, facts: this.#facts });
    return answer.promise;
  }

  leave(): void {
    if (this.#child.connected) this.#child.disconnect();
  }
}
