import type { ListedCheck } from "../../contract/listed-check.ts";
import { allSchoolsId } from "../../contract/product.ts";
import { programmeOf, schoolOf } from "./names.ts";
import type { ReadResult } from "./read-result.ts";

/**
 * One check as a list entry: stored facts and counts. No programme is described, so twenty checks take a few
 * milliseconds. Cut-offs and schools of programmes appear for opened checks only.
 */
export function listCheck(read: ReadResult): ListedCheck {
  const { order, access, outcome, names, country, question, speech } = read;
  const fitting = access === "open" ? outcome.qualified : [];
  const programmes = fitting.map(({ programmeId, figureAt }) => ({
    programme: programmeOf(names, programmeId),
    figureAt,
  }));
  const cutOffs = programmes.flatMap(({ programme, figureAt }) =>
    figureAt === null ? [] : (programme.cutOffs[figureAt]?.aggregate ?? []),
  );
  const asked = question.schoolId === null ? undefined : names.schools.get(question.schoolId);
  const schools = programmes.map(({ programme }) => schoolOf(names, programme).name);
  // A locked check of one school still says if something there qualifies.
  if (schools.length === 0 && outcome.qualified.length > 0 && asked !== undefined) schools.push(asked.name);
  return {
    check_code: order.code,
    date: order.check.checkedAt.toISOString(),
    school: asked?.name ?? speech.words.t("common.allSchools"),
    school_id: asked?.id ?? allSchoolsId,
    country: country.name,
    country_code: country.code,
    total_qualified: outcome.qualified.length,
    total_open: outcome.open.length,
    total_to_confirm: read.notKnown().length,
    access,
    aggregate: read.reader().general.aggregate,
    minimum_cut_off: cutOffs.length === 0 ? null : Math.min(...cutOffs),
    qualified_schools: [...new Set(schools)],
  };
}
