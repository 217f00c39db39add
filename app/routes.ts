import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { siteRoutes } from "./features/public/routes/routes.ts";

const intoArea = "routes/student/into-area.ts";

export default [
  index("routes/home.tsx"),
  route("checker", "routes/checker.tsx"),
  route("checker/results/:code", "routes/results/result.tsx"),
  route("checker/results/:code/plan", "routes/results/plan.tsx"),
  route("checker/results/:code/ask-to-pay", "routes/results/ask-to-pay.tsx"),
  route("checker/results/:code/again", "routes/results/again.tsx"),
  route("checker/results/:code/what-if", "routes/what-if.tsx"),
  route("pay/:token", "routes/pay.tsx"),
  route("login", "routes/login.tsx"),
  route("verify", "routes/verify.tsx"),
  route("logout", "routes/logout.tsx"),
  route("previous-checks", "routes/previous-checks.tsx"),
  route("class", "routes/class/start.tsx"),
  route("class/:code", "routes/class/one.tsx"),
  route("class/:code/sheets", "routes/class/sheets.tsx"),
  route("class/:code/receipt", "routes/class/receipt.tsx"),
  route("tell-me/:slug", "routes/tell-me.tsx"),
  route("recommendations", intoArea, { id: "to-recommendations" }),
  route("apply", intoArea, { id: "to-apply" }),
  route("app/data", "routes/student/data.ts"),
  route("app", "routes/student/layout.tsx", [
    index(intoArea, { id: "to-overview" }),
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
