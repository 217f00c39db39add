import { readDelayed, stopDelayed as stopEndpoint } from "../../contract/desk/delays.ts";
import { actByToken, type DelayedAct } from "../operators/delayed-acts.ts";
import { deskRefusal } from "../operators/desk-refusal.ts";
import { serveOutside, type Desk } from "./desk-route.ts";
import { stopDelayed, type DelayParts } from "./run-delayed-acts.ts";

/** Routes of the link in the owners' text, which only stops a delayed act. Opening the link stops nothing. */
export function deskStopRoutes(desk: Desk, parts: DelayParts): void {
  const find = async (token: string): Promise<DelayedAct> => {
    const act = await actByToken(parts.kysely, token);
    if (act === null) throw deskRefusal("not-found", "nothing-waits", "Nothing waits at this link any more.");
    return act;
  };
  serveOutside(desk, readDelayed, async ({ params }) => {
    const act = await find(params.token);
    return { ...act, by: act.askedByName };
  });
  serveOutside(desk, stopEndpoint, async ({ params }) => {
    const act = await find(params.token);
    const why = "stopped by the link in the owners’ text";
    await stopDelayed(parts, act, { operatorId: null, what: `stop: ${act.kind}`, why });
    return null;
  });
}
