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
import { changeWords } from "../../language/data-names.ts";
import type { Words } from "../../language/words.ts";
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

interface Telling {
  readonly names: Names;
  readonly question: Question;
  readonly certificate: CertificateType;
  readonly words: Words;
}

/** The same in the names of the wire. */
export function adviceToWire({ single, routes }: KeptAdvice, telling: Telling): Advice {
  const { names, words } = telling;
  const out = routes.map((route) => routeToWire(route, telling));
  if (single === null) return { best_change: null, other_routes: out };
  const { subjectId, from, to, count } = single;
  const change = { subject: subjectNameOf(names, subjectId), subject_id: subjectId, from, to };
  return {
    best_change: {
      change,
      opens: count,
      names: single.programmeIds.map((id) => programmeOf(names, id).name),
    },
    other_routes: [...out, resitRoute(words, change, count)],
  };
}

function routeToWire(route: KeptRoute, telling: Telling): RouteOut {
  const { names, question, certificate, words } = telling;
  const { level, count, programmeIds } = route;
  const isSameLevel = level === question.level;
  return {
    kind: isSameLevel ? "school" : "level",
    title: titleOf(route, telling),
    explanation: isSameLevel
      ? words.t("results.routes.sameLevel")
      : words.t("results.routes.otherLevel", { level }),
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

/** "Diplomas and HNDs at KNUST" */
function titleOf(
  { isSameSchool, level, programmeIds: [first] }: KeptRoute,
  { names, question, words: { t } }: Telling,
): string {
  if (isSameSchool && first !== undefined) {
    const school = schoolOf(names, programmeOf(names, first)).shortName;
    return t("results.routes.at", { level, school });
  }
  return question.schoolId === null
    ? t("results.routes.any", { level })
    : t("results.routes.elsewhere", { level });
}

function resitRoute(
  words: Words,
  change: { subject: string; from: string | null; to: string },
  opens: number,
): RouteOut {
  const { t } = words;
  return {
    kind: "resit",
    title: t("results.routes.resit", { subject: change.subject }),
    explanation: t("results.routes.resit.text", { change: changeWords(words, change), count: opens }),
    count: opens,
    programmes: [],
  };
}
