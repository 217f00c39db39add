import type { FastifyInstance } from "fastify";

/** true while this process shuts down: it still answers, and asks clients to reconnect elsewhere. */
export class Draining {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
    this.#hasBegun = true;
  }
}

/** Ends keep-alive connections with an answer instead of during a request. */
export function installDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook("onSend", async (_request, reply) => {
    if (draining.hasBegun) reply.header("connection", "close");
  });
}
