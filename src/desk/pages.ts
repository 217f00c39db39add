import type { ComponentType } from "react";
import { deskRoles, type DeskRole } from "../contract/desk/roles.ts";

export interface DeskPage {
  /** Under /desk: "/case/:code". */
  readonly path: string;
  /** In the menu, and above the page. */
  readonly title: string;
  /** The entry of the menu that leads to several pages; left out where the page is one itself. */
  readonly under?: "Cases" | "Catalogue";
  /** Who may open it. The server decides by itself; this only spares a way that leads nowhere. */
  readonly roles: readonly DeskRole[];
  /** false for a page that another page leads to. */
  readonly isInMenu?: boolean;
  readonly load: () => Promise<{ Component: ComponentType }>;
}

/** Every page of the desk, in the order of the menu. A new one is a line here and a file in pages/. */
export const pages: readonly DeskPage[] = [
  {
    path: "/",
    title: "Today",
    roles: deskRoles,
    load: async () => ({ Component: (await import("./pages/today.tsx")).TodayPage }),
  },
  {
    path: "/books",
    title: "Books",
    roles: ["money", "owner"],
    load: async () => ({ Component: (await import("./pages/books.tsx")).BooksPage }),
  },
  {
    path: "/messages",
    title: "Messages",
    roles: ["support", "owner"],
    load: async () => ({ Component: (await import("./pages/messages.tsx")).MessagesPage }),
  },
  {
    path: "/cases",
    title: "Cases",
    under: "Cases",
    roles: ["support", "money", "owner"],
    load: async () => ({ Component: (await import("./pages/cases.tsx")).CasesPage }),
  },
  {
    path: "/cases/:code",
    title: "A case",
    under: "Cases",
    roles: ["support", "money", "owner"],
    isInMenu: false,
    load: async () => ({ Component: (await import("./pages/case.tsx")).CasePage }),
  },
  {
    path: "/refunds",
    title: "Refunds",
    under: "Cases",
    roles: ["money", "owner"],
    load: async () => ({ Component: (await import("./pages/refunds.tsx")).RefundsPage }),
  },
  {
    path: "/reports",
    title: "Wrong figures",
    under: "Catalogue",
    roles: ["catalogue", "owner"],
    load: async () => ({ Component: (await import("./pages/catalogue/reports.tsx")).ReportsPage }),
  },
  {
    path: "/changes",
    title: "Changes",
    under: "Catalogue",
    roles: ["catalogue", "owner"],
    load: async () => ({ Component: (await import("./pages/catalogue/changes.tsx")).ChangesPage }),
  },
  {
    path: "/changes/:id",
    title: "A change",
    under: "Catalogue",
    roles: ["catalogue", "owner"],
    isInMenu: false,
    load: async () => ({ Component: (await import("./pages/catalogue/change.tsx")).ChangePage }),
  },
  {
    path: "/records",
    title: "Records",
    under: "Catalogue",
    roles: ["catalogue", "owner"],
    load: async () => ({ Component: (await import("./pages/catalogue/schools.tsx")).SchoolsPage }),
  },
  {
    path: "/record",
    title: "A record",
    under: "Catalogue",
    roles: ["catalogue", "owner"],
    isInMenu: false,
    load: async () => ({ Component: (await import("./pages/catalogue/record.tsx")).RecordPage }),
  },
  {
    path: "/lists",
    title: "Schools’ lists",
    under: "Catalogue",
    roles: ["catalogue", "owner"],
    load: async () => ({ Component: (await import("./pages/lists/lists.tsx")).ListsPage }),
  },
  {
    path: "/lists/:id",
    title: "A school’s list",
    under: "Catalogue",
    roles: ["catalogue", "owner"],
    isInMenu: false,
    load: async () => ({ Component: (await import("./pages/lists/list.tsx")).ListPage }),
  },
  {
    path: "/sources",
    title: "Sources",
    under: "Catalogue",
    roles: ["support", "catalogue", "owner"],
    load: async () => ({ Component: (await import("./pages/sources.tsx")).SourcesPage }),
  },
  {
    path: "/settings",
    title: "Settings",
    roles: deskRoles,
    load: async () => ({ Component: (await import("./pages/settings.tsx")).SettingsPage }),
  },
  {
    path: "/operators",
    title: "Operators",
    roles: ["owner"],
    load: async () => ({ Component: (await import("./pages/operators.tsx")).OperatorsPage }),
  },
  {
    path: "/log",
    title: "Log",
    roles: ["owner"],
    load: async () => ({ Component: (await import("./pages/log.tsx")).LogPage }),
  },
  {
    path: "/passkeys",
    title: "My passkeys",
    roles: deskRoles,
    isInMenu: false,
    load: async () => ({ Component: (await import("./pages/passkeys.tsx")).PasskeysPage }),
  },
];

export interface MenuEntry {
  readonly title: string;
  /** Those that this role may open; the entry leads to the first. */
  readonly pages: readonly DeskPage[];
}

/**
 * The menu of a role: eight entries at most. The server refuses other pages' data, whatever the menu shows.
 */
export function menuOf(role: DeskRole): readonly MenuEntry[] {
  const shown = pages.filter(({ roles, isInMenu = true }) => isInMenu && roles.includes(role));
  const entries = Map.groupBy(shown, ({ under, title }) => under ?? title);
  return [...entries].map(([title, own]) => ({ title, pages: own }));
}

/** Whether this role has the page of a link, "/books#standing". */
export function mayOpen(role: DeskRole, to: string | null | undefined): boolean {
  const path = to?.split("#")[0];
  return pages.some((page) => page.path === path && page.roles.includes(role));
}
