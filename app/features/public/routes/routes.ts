import { route, type RouteConfigEntry } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(path, `../pages/${file}.tsx`);

/** The public pages: about, guide, policy, catalogue. Paths are relative to app/start/pages. */
export const siteRoutes: RouteConfigEntry[] = [
  page("about", "site/about"),
  page("how-sure", "site/how-sure"),
  page("study-ghana", "site/study-ghana"),
  page("fields", "site/fields"),
  page("disclaimer", "site/disclaimer"),
  page("policy", "site/policy"),
  page("team", "site/team"),
  page("partners", "site/partners"),
  page("support", "site/support"),
  page("offline", "site/offline"),
  page("universities", "catalogue/universities"),
  page("universities/:school", "catalogue/university"),
  page("programs", "catalogue/programmes"),
  page("programs/:programme", "catalogue/programme"),
  page("cutoff-points", "catalogue/cut-off-points"),
  page("cutoff-points/:school", "catalogue/school-cut-offs"),
  page("lists/:list", "catalogue/list"),
  page("report-figure", "catalogue/report-figure"),
];
