import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { siteRoutes } from "../pages/site/routes.ts";

/** Pages that React runs in the browser, and public ones. A person's pages that no script reads are in plain/. */
export default [
  index("routes/home.tsx"),
  route("checker", "routes/checker.tsx"),
  route("checker/results/:code/what-if", "routes/what-if.tsx"),
  route("login", "routes/login.tsx"),
  route("verify", "routes/verify.tsx"),
  route("logout", "routes/logout.tsx"),
  route("previous-checks", "routes/prove-phone.tsx"),
  route("class", "routes/class/start.tsx"),
  route("class/:code", "routes/class/one.tsx"),
  route("class/:code/sheets", "routes/class/sheets.tsx"),
  route("class/:code/receipt", "routes/class/receipt.tsx"),
  route("tell-me/:slug", "routes/tell-me.tsx"),
  route("recommendations", "routes/student/to-recommendations.tsx"),
  route("apply", "routes/student/to-apply.tsx"),
  route("app/data", "routes/student/data.ts"),
  route("app", "routes/student/layout.tsx", [
    index("routes/student/index.tsx"),
    route("overview", "routes/student/overview.tsx"),
    route("apply", "routes/student/apply.tsx"),
    route("status", "routes/student/status.tsx"),
    route("recommendations", "routes/student/recommendations.tsx"),
    route("update", "routes/student/update.tsx"),
    route("performance", "routes/student/performance.tsx"),
    route("previous-checks", "routes/student/previous-checks.tsx"),
    route("notifications", "routes/student/notifications.tsx"),
  ]),
  ...siteRoutes,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
