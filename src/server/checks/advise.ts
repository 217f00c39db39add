import { fieldRanks } from "../../contract/by-field.ts";
import type { Access, CheckResult } from "../../contract/check-result.ts";
import { allSchoolsId } from "../../contract/product.ts";
import {
  bestSingleChange,
  type Candidate,
  levelIds,
  otherRoutes,
  type Question,
  type Route,
  ruleFor,
} from "../../engine/index.ts";
import { changeWords } from "../../language/data-names.ts";
import { isCountedWithoutNewest, rewriteWords } from "../../language/resit-words.ts";
import type { Words } from "../../language/words.ts";
import type { StoredOutcome } from "./stored-outcome.ts";
import type { CatalogueNow } from "./parts.ts";
import { byIdOf, schoolOf, subjectNameOf } from "./by-id.ts";
import { revealsCutOff } from "./public-figures.ts";

export type Advice = Pick<CheckResult, "best_change" | "other_routes">;
type RouteOut = Advice["other_routes"][number];

/** With fewer open programmes, the student is shown where else to look. */
const littleIsOpen = 5;
/** Per route; the total is shown beside them. */
const programmesShown = 10;
const namesShown = 5;

/** The check and the language of its advice. */
interface Advised {
  readonly catalogue: CatalogueNow;
  readonly candidate: Candidate;
  readonly question: Question;
  readonly outcome: StoredOutcome;
  readonly words: Words;
  readonly access: Access;
  readonly usesCutOffs: boolean;
  readonly withNewest: ReadonlySet<number>;
}

/**
 * Advice on opening more: the one grade worth a resit and, if little is open, routes elsewhere. Which
 * programmes one better grade would open is sold, and so is a programme elsewhere within its cut-off; their
 * number is public before payment. A free check gets neither: its routes have no newest cut-off, and its one
 * grade is counted by requirements and earlier years' cut-offs.
 */
export function advise(advised: Advised): Advice {
  const { catalogue, candidate, question, outcome } = advised;
  const { compiled } = catalogue;
  const isLittle = outcome.qualified.length + outcome.open.length < littleIsOpen;
  const mayBeShown = ({ programme }: Route) =>
    advised.access !== "free" || !revealsCutOff(programme, advised);
  const routes = isLittle ? otherRoutes(compiled, candidate, question).filter(mayBeShown) : [];
  const out = groupsOf(routes).map((group) => describeRoute(group, advised));
  const nearMisses = new Set(outcome.nearMisses.map(({ programmeId }) => programmeId));
  const single = bestSingleChange(compiled, candidate, question, nearMisses);
  if (single === null) return { best_change: null, other_routes: out };
  const { subjectId, from, to } = single.change;
  const change = { subject: subjectNameOf(byIdOf(catalogue), subjectId), subject_id: subjectId, from, to };
  return {
    best_change: {
      change,
      opens: single.count,
      names: advised.access === "open" ? single.programmes.slice(0, namesShown).map(({ name }) => name) : [],
    },
    other_routes: [...out, resitRoute(advised, change, single.count)],
  };
}

type Group = readonly [Route, ...Route[]];

/** One group for each level and place, nearest to the question first (the engine's order). */
function groupsOf(routes: readonly Route[]): Group[] {
  const groups = new Map<string, [Route, ...Route[]]>();
  for (const route of routes) {
    const key = `${route.isSameSchool} ${route.programme.level}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [route]);
    else group.push(route);
  }
  return [...groups.values()];
}

function describeRoute(group: Group, advised: Advised): RouteOut {
  const { catalogue, question, candidate, words, access } = advised;
  const byId = byIdOf(catalogue);
  const mayBeNamed = ({ programme }: Route) => access === "open" || !revealsCutOff(programme, advised);
  const { level } = group[0].programme;
  const isSameLevel = level === question.level;
  const rankOf = fieldRanks(candidate.course);
  return {
    kind: isSameLevel ? "school" : "level",
    title: titleOf(group, advised),
    explanation: isSameLevel
      ? words.t("results.routes.sameLevel")
      : words.t("results.routes.otherLevel", { level }),
    count: group.length,
    view: advised.outcome.covers === "question" ? null : viewOfRoute(group[0], question),
    programmes: group
      .filter(mayBeNamed)
      .toSorted((one, other) => rankOf(one.programme.field) - rankOf(other.programme.field))
      .slice(0, programmesShown)
      .map(({ programme }) => {
        const school = schoolOf(byId, programme);
        return {
          id: programme.id,
          name: programme.name,
          school: school.shortName,
          level,
          stream: programme.stream,
          rule: ruleFor(school, programme, candidate.certificate)?.text ?? "",
        };
      }),
  };
}

function viewOfRoute({ programme, isSameSchool }: Route, { schoolId }: Question): RouteOut["view"] {
  return {
    school_id: isSameSchool && schoolId !== null ? schoolId : allSchoolsId,
    programme_type_id: levelIds[programme.level],
  };
}

/** "Diplomas and HNDs at KNUST" */
function titleOf(
  [{ isSameSchool, programme }]: Group,
  { catalogue, question, words: { t } }: Advised,
): string {
  const { level } = programme;
  if (isSameSchool) {
    return t("results.routes.at", { level, school: schoolOf(byIdOf(catalogue), programme).shortName });
  }
  return question.schoolId === null
    ? t("results.routes.any", { level })
    : t("results.routes.elsewhere", { level });
}

function resitRoute(
  { words, candidate: { certificate }, question, access }: Advised,
  change: { subject: string; from: string | null; to: string },
  opens: number,
): RouteOut {
  const { t } = words;
  const asked = { certificate, country: { code: question.country }, access };
  const counted = t("results.routes.resit.text", {
    change: changeWords(words, change),
    count: opens,
    isFree: isCountedWithoutNewest(asked) ? "yes" : "no",
  });
  return {
    kind: "resit",
    title: t("results.routes.resit", { subject: change.subject }),
    explanation: `${counted} ${rewriteWords(words, asked, "one")}`,
    count: opens,
    view: null,
    programmes: [],
  };
}
