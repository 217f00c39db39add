import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web/app",
  buildDirectory: "build",
  ssr: true,
  // All routes come with the page: else the first sort or filter of a result asks the server which routes there are.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
