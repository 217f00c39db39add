import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { siteRoutes } from "../pages/site/routes.ts";

export default [
  index("routes/home.tsx"),
  route("checker", "routes/checker.tsx"),
  route("checker/results/:code", "routes/results.tsx"),
  ...siteRoutes,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
