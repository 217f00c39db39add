import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web/app",
  buildDirectory: "build",
  ssr: true,
  // Every page loads the list of all routes: else the first sort or filter of a result asks the server for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
