import type { CheckResult } from "../../contract/checks.ts";
import {
  bestSingleChange,
  otherRoutes,
  ruleFor,
  type Candidate,
  type CertificateType,
  type KeptEligibility,
  type Level,
  type Question,
  type Route,
} from "../../engine/index.ts";
import type { CatalogueNow } from "./parts.ts";
import { programmeOf, schoolOf, subjectNameOf, type Names } from "./names.ts";

type Advice = Pick<CheckResult, "best_change" | "other_routes">;
type RouteOut = Advice["other_routes"][number];

/** What would open more: the one grade worth a resit, and, where little is open, what is open elsewhere. */
export interface KeptAdvice {
  readonly single: {
    readonly subjectId: number;
    readonly from: string | null;
    readonly to: string;
    /** How many programmes it opens; the first of them by id. */
    readonly count: number;
    readonly programmeIds: readonly number[];
  } | null;
  readonly routes: readonly KeptRoute[];
}

/** Programmes of one level that are open at the school asked about, or at others. */
export interface KeptRoute {
  readonly isSameSchool: boolean;
  readonly level: Level;
  readonly count: number;
  /** The first of them. */
  readonly programmeIds: readonly number[];
}

/** With fewer programmes than this open, the student is shown where else to look. */
const littleIsOpen = 5;
/** Of each route; the count says how many there are. */
const programmesShown = 10;
const namesShown = 5;

export function adviseOn(
  { compiled }: CatalogueNow,
  candidate: Candidate,
  question: Question,
  outcome: KeptEligibility,
): KeptAdvice {
  const single = bestSingleChange(compiled, candidate, question);
  const isLittle = outcome.qualified.length + outcome.open.length < littleIsOpen;
  return {
    single:
      single === null
        ? null
        : {
            subjectId: single.change.subjectId,
            from: single.change.from,
            to: single.change.to,
            count: single.count,
            programmeIds: single.programmes.slice(0, namesShown).map(({ id }) => id),
          },
    routes: isLittle ? routesElsewhere(otherRoutes(compiled, candidate, question)) : [],
  };
}

/** One route for each level and place, nearest to the question first, as the engine orders them. */
function routesElsewhere(routes: readonly Route[]): KeptRoute[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const key = `${route.isSameSchool} ${route.programme.level}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [route]);
    else group.push(route);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const programmeIds = group.slice(0, programmesShown).map(({ programme }) => programme.id);
    const { isSameSchool } = first;
    return [{ isSameSchool, level: first.programme.level, count: group.length, programmeIds }];
  });
}

/** The same in the names of the wire. */
export function adviceToWire(
  { single, routes }: KeptAdvice,
  names: Names,
  question: Question,
  certificate: CertificateType,
): Advice {
  const out = routes.map((route) => routeToWire(route, names, question, certificate));
  if (single === null) return { best_change: null, other_routes: out };
  const { subjectId, from, to, count } = single;
  const change = { subject: subjectNameOf(names, subjectId), subject_id: subjectId, from, to };
  return {
    best_change: {
      change,
      opens: count,
      names: single.programmeIds.map((id) => programmeOf(names, id).name),
    },
    other_routes: [...out, resitRoute(change, count)],
  };
}

function routeToWire(
  { isSameSchool, level, count, programmeIds }: KeptRoute,
  names: Names,
  { level: askedLevel, schoolId }: Question,
  certificate: CertificateType,
): RouteOut {
  const isSameLevel = level === askedLevel;
  const first = programmeIds[0] === undefined ? null : programmeOf(names, programmeIds[0]);
  const place =
    isSameSchool && first !== null
      ? `at ${schoolOf(names, first).shortName}`
      : schoolId === null
        ? ""
        : "at other schools";
  return {
    kind: isSameLevel ? "school" : "level",
    title: `${pluralOf[level]} ${place}`.trim(),
    explanation: isSameLevel
      ? "The same level, at schools whose requirements your grades meet."
      : `${explanationOf[level]} Your grades meet the requirements of these.`,
    count,
    programmes: programmeIds.map((id) => {
      const programme = programmeOf(names, id);
      const school = schoolOf(names, programme);
      return {
        id,
        name: programme.name,
        school: school.shortName,
        level,
        stream: programme.stream,
        rule: ruleFor(school, programme, certificate)?.text ?? "",
      };
    }),
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
