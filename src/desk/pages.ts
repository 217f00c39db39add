import type { ComponentType } from "react";
import { deskRoles, type DeskRole } from "../contract/desk/roles.ts";

export interface DeskPage {
  /** Under /desk: "/case/:code". */
  readonly path: string;
  /** In the menu. */
  readonly title: string;
  /** Who may open it. The server decides by itself; this only spares a way that leads nowhere. */
  readonly roles: readonly DeskRole[];
  /** false for one that is reached from another. */
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
    roles: ["support", "money", "owner"],
    load: async () => ({ Component: (await import("./pages/cases.tsx")).CasesPage }),
  },
  {
    path: "/cases/:code",
    title: "A case",
    roles: ["support", "money", "owner"],
    isInMenu: false,
    load: async () => ({ Component: (await import("./pages/case.tsx")).CasePage }),
  },
  {
    path: "/refunds",
    title: "Refunds",
    roles: ["money", "owner"],
    load: async () => ({ Component: (await import("./pages/refunds.tsx")).RefundsPage }),
  },
  {
    path: "/reports",
    title: "Wrong figures",
    roles: ["catalogue", "owner"],
    load: async () => ({ Component: (await import("./pages/catalogue/reports.tsx")).ReportsPage }),
  },
  {
    path: "/changes",
    title: "Changes",
    roles: ["catalogue", "owner"],
    load: async () => ({ Component: (await import("./pages/catalogue/changes.tsx")).ChangesPage }),
  },
  {
    path: "/changes/:id",
    title: "A change",
    roles: ["catalogue", "owner"],
    isInMenu: false,
    load: async () => ({ Component: (await import("./pages/catalogue/change.tsx")).ChangePage }),
  },
  {
    path: "/records",
    title: "Records",
    roles: ["catalogue", "owner"],
    load: async () => ({ Component: (await import("./pages/catalogue/schools.tsx")).SchoolsPage }),
  },
  {
    path: "/record",
    title: "A record",
    roles: ["catalogue", "owner"],
    isInMenu: false,
    load: async () => ({ Component: (await import("./pages/catalogue/record.tsx")).RecordPage }),
  },
  {
    path: "/lists",
    title: "Schools’ lists",
    roles: ["catalogue", "owner"],
    load: async () => ({ Component: (await import("./pages/lists/lists.tsx")).ListsPage }),
  },
  {
    path: "/lists/:id",
    title: "A school’s list",
    roles: ["catalogue", "owner"],
    isInMenu: false,
    load: async () => ({ Component: (await import("./pages/lists/list.tsx")).ListPage }),
  },
  {
    path: "/sources",
    title: "Sources",
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
    load: async () => ({ Component: (await import("./pages/passkeys.tsx")).PasskeysPage }),
  },
];
