import { deskRoles } from "../../../contract/desk/roles.ts";
import { readToday } from "../../../contract/desk/today.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { todayOf, type TodayParts } from "./read-today.ts";

/** Everybody's: it is about nobody. */
export function todayRoutes(desk: Desk, parts: TodayParts): void {
  const today = todayOf(parts);
  serveDesk(desk, readToday, { roles: deskRoles }, () => today());
}
