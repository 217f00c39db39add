import { index, route } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(path, `features/public/routes/${file}.tsx`);

/** The public pages: about, guide, policy, catalogue. */
export const publicRoutes = [
  index("features/public/routes/home.tsx"),
  page("about", "about"),
  page("how-sure", "how-sure"),
  page("study-ghana", "study-ghana"),
  page("fields", "fields"),
  page("disclaimer", "disclaimer"),
  page("policy", "policy"),
  page("team", "team"),
  page("partners", "partners"),
  page("support", "support"),
  page("offline", "offline"),
  page("universities", "universities"),
  page("universities/:school", "university"),
  page("programs", "programmes"),
  page("programs/:programme", "programme"),
  page("cutoff-points", "cut-off-points"),
  page("cutoff-points/:school", "school-cut-offs"),
  page("lists/:list", "list"),
  page("report-figure", "report-figure"),
];
