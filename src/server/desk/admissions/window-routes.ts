import type { DeskRole } from "../../../contract/desk/roles.ts";
import { listWindows, writeWindow } from "../../../contract/desk/windows.ts";
import type { Catalogue } from "../../../engine/index.ts";
import type { Levers } from "../../levers/open-levers.ts";
import { deskRefusal } from "../desk-refusal.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { byOperator, showHere } from "../levers/parts.ts";
import { listWindowRows } from "./list-windows.ts";
import { writeWindow as write } from "./write-window.ts";

export interface WindowParts {
  readonly levers: Pick<Levers, "refresh" | "windows">;
  readonly catalogue: () => { readonly catalogue: Catalogue };
}

const lookers: readonly [DeskRole, DeskRole, DeskRole] = ["support", "catalogue", "owner"];

/** When schools take applications, and what their forms cost. */
export function windowRoutes(desk: Desk, { levers, catalogue }: WindowParts): void {
  const { kysely, now } = desk.parts;
  const schools = () => catalogue().catalogue.schools;
  serveDesk(desk, listWindows, { roles: lookers }, async () => ({
    ...(await listWindowRows(kysely, levers.windows(), catalogue().catalogue, now())),
    schools: schools()
      .map(({ slug, name }) => ({ slug, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  }));
  serveDesk(
    desk,
    writeWindow,
    { roles: ["catalogue", "owner"], act: "write admission window" },
    async ({ body, operator, note }) => {
      const { reason, ...asked } = body;
      const { school, year, applicants, opens_on: opens, closes_on: closes, is_withdrawn: isBack } = asked;
      note({
        about: { kind: "school", reference: school },
        detail: `${year} ${applicants}: ${isBack ? "taken back" : `${opens ?? "?"} to ${closes ?? "?"}`}`,
      });
      if (!schools().some(({ slug }) => slug === school)) {
        throw deskRefusal("bad-input", "no-school", "There is no such school in the catalogue.");
      }
      const id = await write(kysely, asked, byOperator(operator.id, reason), now());
      await showHere(desk, levers);
      return { id };
    },
  );
}
