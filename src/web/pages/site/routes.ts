import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The public pages: about, guide, policy, catalogue. Paths are relative to src/web/app. */
export const siteRoutes: RouteConfigEntry[] = [];
