import type { ComponentType } from "react";
import { matchPath } from "react-router";
import {
  deskRoles,
  type DeskRole,
  editors,
  lookers,
  owners,
  payers,
} from "../../kernel/contract/desk/roles.ts";

type Roles = readonly DeskRole[];
type Load = () => Promise<{ Component: ComponentType }>;
interface DeskPage {
  /** Under /desk: "/cases/:code". */
  readonly path: string;
  readonly title: string;
  /** Its entry of the menu. */
  readonly under: string;
  /** Roles that may open it. The server decides itself; this only hides useless links. */
  readonly roles: Roles;
  /** false if only another page leads to it. */
  readonly isInMenu: boolean;
  readonly load: Load;
}

/**
 * The menu in order: for each entry its pages by path, title, roles and file. Pages in brackets are reached
 * from another page.
 */
const menu: Readonly<Record<string, readonly (readonly [string, string, Roles, Load])[]>> = {
  Today: [
    ["/", "Today", deskRoles, () => import("./pages/today.tsx")],
    ["/numbers", "Numbers", payers, () => import("./pages/numbers.tsx")],
  ],
  Books: [["/books", "Books", payers, () => import("./pages/books.tsx")]],
  Cases: [
    ["/cases", "Cases", lookers, () => import("./pages/cases.tsx")],
    ["/checks", "Checks", payers, () => import("./pages/checks.tsx")],
    ["/cases/:code", "(A case)", lookers, () => import("./pages/case.tsx")],
  ],
  Catalogue: [
    ["/reports", "Wrong figures", editors, () => import("./pages/reports.tsx")],
    ["/imported", "Changed figures", editors, () => import("./pages/imported.tsx")],
  ],
  Settings: [["/settings", "Settings", deskRoles, () => import("./pages/settings.tsx")]],
  Operators: [["/operators", "Operators", owners, () => import("./pages/operators.tsx")]],
  Log: [["/log", "Log", owners, () => import("./pages/log.tsx")]],
  "": [["/passkeys", "(My passkeys)", deskRoles, () => import("./pages/passkeys.tsx")]],
};

/** All pages of the desk. To add one, add a line above and a file in pages/. */
export const pages: readonly DeskPage[] = Object.entries(menu).flatMap(([under, own]) =>
  own.map(([path, title, roles, load]) => ({
    path,
    title,
    under,
    roles,
    load,
    isInMenu: !title.startsWith("("),
  })),
);

export interface MenuEntry {
  readonly title: string;
  /** The pages for this role; the entry leads to the first. */
  readonly pages: readonly DeskPage[];
}

/**
 * The menu of a role: eight entries at most. The server refuses other pages' data, whatever the menu shows.
 */
export function menuOf(role: DeskRole): readonly MenuEntry[] {
  const shown = pages.filter(({ roles, isInMenu }) => isInMenu && roles.includes(role));
  return [...Map.groupBy(shown, ({ under }) => under)].map(([title, own]) => ({ title, pages: own }));
}

/** May this role open the page of a link ("/books#standing")? */
export function mayOpen(role: DeskRole, to: string | null): to is string {
  const path = to?.split(/[#?]/)[0];
  return pages.some(
    (page) => path !== undefined && matchPath(page.path, path) !== null && page.roles.includes(role),
  );
}
