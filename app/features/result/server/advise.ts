import { fieldRanks } from "../contract/by-field.ts";
import type { CheckResult } from "../contract/check-result.ts";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import { showsResult } from "../contract/shows-result.ts";
import { hasNewestFigure, levelIds, levels, type Programme, ruleFor } from "@okwan/engine";
import { changeWords } from "../../../words/data-names.ts";
import { rewriteWords } from "../../../words/resit-words.ts";
import { programmeOf, schoolOf } from "./catalogue-index.ts";
import { outcomeOfCountry, type ResultContext } from "./load-result.ts";
import { resitOf } from "./resit.ts";

export type Advice = Pick<CheckResult, "best_change" | "other_routes">;
type RouteOut = Advice["other_routes"][number];

/** With fewer open programmes, the student is shown where else to look. */
const littleIsOpen = 5;
/** Per route; the total is shown beside them. */
const programmesShown = 10;

/**
 * Advice on opening more: the paper to write again and, if little is open, routes elsewhere. Before payment it
 * names no programme that has a cut-off, only how many there are.
 */
export function adviceOf(read: ResultContext): Advice {
  const { outcome } = read;
  const isLittle = outcome.qualified.length + outcome.open.length < littleIsOpen;
  const routes = isLittle ? routesOf(read).map((route) => describeRoute(read, route)) : [];
  const resit = resitOf(read);
  if (resit === null) return { best_change: null, other_routes: routes };
  const { change, opens } = resit;
  return {
    best_change: { change, opens, names: [] },
    other_routes: opens === 0 ? routes : [...routes, resitRoute(read, change, opens)],
  };
}

/** Programmes of one level and place that the grades open outside the view; at least one. */
type Route = readonly [Programme, ...Programme[]];

/** First the school's other levels, then the same level elsewhere, then other levels elsewhere. */
function routesOf(read: ResultContext): Route[] {
  const { byId, question } = read;
  const { qualified, open } = outcomeOfCountry(read);
  const isInView = ({ schoolId, level }: Programme) =>
    level === question.level && (question.schoolId === null || schoolId === question.schoolId);
  const programmes = [...qualified, ...open]
    .map(({ programmeId }) => programmeOf(byId, programmeId))
    .filter((programme) => !isInView(programme));
  const rankOf = ({ schoolId, level }: Programme) =>
    schoolId === question.schoolId ? 0 : level === question.level ? 1 : 2;
  const routes = Map.groupBy(programmes, (one) => `${rankOf(one)}${levels.indexOf(one.level)}`);
  return [...routes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, route]) => route as [Programme, ...Programme[]]);
}

function describeRoute(read: ResultContext, route: Route): RouteOut {
  const { byId, question, candidate, access, speech, order } = read;
  const [{ level, schoolId }] = route;
  const { t } = speech.words;
  const isSameLevel = level === question.level;
  const rankOf = fieldRanks(candidate.course);
  const place = schoolId === question.schoolId ? schoolId : allSchoolsId;
  return {
    kind: isSameLevel ? "school" : "level",
    title: titleOf(read, route),
    explanation: isSameLevel ? t("results.routes.sameLevel") : t("results.routes.otherLevel", { level }),
    count: route.length,
    view:
      order.check.outcome.covers === "question"
        ? null
        : { school_id: place, programme_type_id: levelIds[level] },
    programmes: route
      .filter((programme) => showsResult(access) || !hasNewestFigure(programme))
      .toSorted((one, other) => rankOf(one.field) - rankOf(other.field))
      .slice(0, programmesShown)
      .map((programme) => {
        const { id, name, stream } = programme;
        const school = schoolOf(byId, programme);
        const rule = ruleFor(school, programme, candidate.certificate)?.text ?? "";
        return { id, name, school: school.shortName, level, stream, rule };
      }),
  };
}

/** "Diplomas and HNDs at KNUST" */
function titleOf({ byId, question, speech }: ResultContext, [programme]: Route): string {
  const { t } = speech.words;
  const { level, schoolId } = programme;
  if (schoolId === question.schoolId) {
    return t("results.routes.at", { level, school: schoolOf(byId, programme).shortName });
  }
  return question.schoolId === null
    ? t("results.routes.any", { level })
    : t("results.routes.elsewhere", { level });
}

function resitRoute(
  { speech: { words }, candidate: { certificate }, question }: ResultContext,
  change: { subject: string; from: string | null; to: string },
  opens: number,
): RouteOut {
  const { t } = words;
  const asked = { certificate, country: { code: question.country } };
  const counted = t("results.routes.resit.text", {
    change: changeWords(words, change),
    count: opens,
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
