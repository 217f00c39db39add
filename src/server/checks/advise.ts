import type { CheckResult } from "../../contract/checks.ts";
import {
  bestSingleChange,
  otherRoutes,
  type Candidate,
  type Eligibility,
  type Level,
  type Question,
  type Route,
} from "../../engine/index.ts";
import type { CatalogueNow } from "./parts.ts";

type Advice = Pick<CheckResult, "best_change" | "other_routes">;
type RouteOut = Advice["other_routes"][number];

/** With fewer programmes than this open, the student is shown where else to look. */
const littleIsOpen = 5;
/** Of each route; the count says how many there are. */
const programmesShown = 10;
const namesShown = 5;

/** What would open more: the one grade worth a resit, and, where little is open, what is open elsewhere. */
export function adviseOn(
  { compiled }: CatalogueNow,
  candidate: Candidate,
  question: Question,
  outcome: Eligibility,
): Advice {
  const single = bestSingleChange(compiled, candidate, question);
  const isLittle = outcome.qualified.length + outcome.open.length < littleIsOpen;
  const routes = isLittle ? routesElsewhere(otherRoutes(compiled, candidate, question), question) : [];
  if (single === null) return { best_change: null, other_routes: routes };
  const { subjectId, name, from, to } = single.change;
  const change = { subject: name, subject_id: subjectId, from, to };
  const names = single.programmes.slice(0, namesShown).map((programme) => programme.name);
  return {
    best_change: { change, opens: single.count, names },
    other_routes: [...routes, resitRoute(change, single.count)],
  };
}

/** One route for each level and place, nearest to the question first, as the engine orders them. */
function routesElsewhere(routes: readonly Route[], question: Question): RouteOut[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const key = `${route.isSameSchool} ${route.verdict.programme.level}`;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()].map((group) => routeToWire(group, question));
}

function routeToWire(group: readonly Route[], { schoolId }: Question): RouteOut {
  const [first] = group;
  if (first === undefined) throw new Error("a route has no programmes");
  const { level } = first.verdict.programme;
  const place = first.isSameSchool
    ? `at ${first.school.shortName}`
    : schoolId === null
      ? ""
      : "at other schools";
  return {
    kind: first.isSameLevel ? "school" : "level",
    title: `${pluralOf[level]} ${place}`.trim(),
    explanation: first.isSameLevel
      ? "The same level, at schools whose requirements your grades meet."
      : `${explanationOf[level]} Your grades meet the requirements of these.`,
    count: group.length,
    programmes: group.slice(0, programmesShown).map(({ verdict, school, rule }) => ({
      id: verdict.programme.id,
      name: verdict.programme.name,
      school: school.shortName,
      level,
      stream: verdict.programme.stream,
      rule: rule?.text ?? "",
    })),
  };
}

const pluralOf: Readonly<Record<Level, string>> = {
  Degree: "Degrees",
  Diploma: "Diplomas and HNDs",
  Certificate: "Certificates",
};

const explanationOf: Readonly<Record<Level, string>> = {
  Degree: "A degree takes three to six years.",
  Diploma: "A diploma or HND takes two to three years, and can be topped up to a degree after.",
  Certificate: "A certificate takes one to two years and can lead on to a diploma.",
};

function resitRoute(change: { subject: string; from: string | null; to: string }, opens: number): RouteOut {
  return {
    kind: "resit",
    title: `Resit ${change.subject}`,
    explanation:
      `With ${change.to} instead of ${change.from ?? "no grade"} in ${change.subject}, ` +
      `${opens} more ${opens === 1 ? "programme opens" : "programmes open"}. ` +
      "WAEC holds a resit for private candidates every year (Nov/Dec); only the subjects you enter are written again.",
    count: opens,
    programmes: [],
  };
}
