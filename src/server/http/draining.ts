import type { FastifyInstance } from "fastify";

/** Whether this process is on its way out: it still answers everything, and asks for no more. */
export class Draining {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
    this.#hasBegun = true;
  }
}

/** Kept connections are ended with an answer, not under a request that is on its way. */
export function installDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook("onSend", async (_request, reply) => {
    if (draining.hasBegun) reply.header("connection", "close");
  });
}
