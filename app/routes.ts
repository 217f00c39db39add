import { route, type RouteConfig } from "@react-router/dev/routes";
import { checkRoutes } from "./features/check/routes/routes.ts";
import { classRoutes } from "./features/class/routes/routes.ts";
import { loginRoutes } from "./features/login/routes/routes.ts";
import { meRoutes } from "./features/me/routes/routes.ts";
import { payRoutes } from "./features/pay/routes/routes.ts";
import { publicRoutes } from "./features/public/routes/routes.ts";
import { resultRoutes } from "./features/result/routes/routes.ts";

export default [
  ...publicRoutes,
  ...checkRoutes,
  ...resultRoutes,
  ...payRoutes,
  ...loginRoutes,
  ...classRoutes,
  ...meRoutes,
  route("*", "start/pages/not-found.tsx"),
] satisfies RouteConfig;
