import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type Call, serve } from "../http/serve.ts";
import type { SignedIn } from "./access-token.ts";
import type { StudentAuth } from "./signed-in.ts";

/** Serves endpoints of the logged-in student. A visitor is refused before the handler runs. */
export function ownRoutes(app: FastifyInstance, studentAuth: StudentAuth) {
  return function own<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, D>,
    handle: (who: SignedIn, call: Call<P, Q, B>) => Promise<z.input<D>> | z.input<D>,
  ): void {
    serve(app, endpoint, async (call) => handle(await studentAuth.need(call.request), call));
  };
}
