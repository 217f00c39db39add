import { readDeskLog } from "../../contract/desk/log.ts";
import { serveDesk, type Desk } from "./desk-route.ts";
import { readLog } from "./read-log.ts";

export function deskLogRoutes(desk: Desk): void {
  serveDesk(desk, readDeskLog, { roles: ["owner"] }, ({ query }) => readLog(desk.parts.kysely, query));
}
