import type { CheckFacts, CountryRule } from "../contract/check-facts.ts";
import { certificates, pointsOf, ranksByAggregate } from "@okwan/engine";
import { subjectNameOf } from "./catalogue-index.ts";
import type { ResultContext } from "./load-result.ts";

/** For a country whose list we do not sell: its own rule, how the grades meet it, and how little we have. */
export function countryRuleOf(read: ResultContext): Pick<CheckFacts, "country_rule"> {
  const { country } = read;
  if (country.isSold || ranksByAggregate(country.code)) return {};
  const { t } = read.speech.words;
  const sentences = [
    t("results.country.rule", { unrankedCountry: country.code }),
    howFarMet(read),
    t("results.country.held", {
      country: t("common.countryName", { country: country.code, name: country.name }),
      ...programmeCountsIn(read),
    }),
  ];
  const rule: CountryRule = { said: sentences, source: country.ruleSource, decides: [...country.decides] };
  return { country_rule: rule };
}

/** "You have 7 credits, with English Language and Mathematics: enough for this rule." */
function howFarMet({ country, candidate, byId, speech }: ResultContext): string {
  const { t, list } = speech.words;
  const certificate = certificates[candidate.certificate];
  const { scale, credit, pass } = certificate;
  const atLeast = (worst: string) => {
    const most = pointsOf(certificate, worst) ?? 0;
    const counted = candidate.grades.filter(
      ({ grade }) => (pointsOf(certificate, grade) ?? Infinity) <= most,
    );
    return new Set(counted.map(({ subjectId }) => subjectNameOf(byId, subjectId)));
  };
  if (country.asks === null) {
    const best = scale[0]!.grade;
    return t("results.country.passes", { count: atLeast(pass).size, best, worst: pass });
  }
  const { count, of } = country.asks;
  const credits = atLeast(credit);
  const lacking = of.filter((subject) => !credits.has(subject));
  const isMet = credits.size >= count && lacking.length === 0;
  return t(isMet ? "results.country.met" : "results.country.notMet", {
    count: credits.size,
    needed: count,
    isEnough: credits.size >= count ? "yes" : "no",
    of: list(of),
    lacking: lacking.length === 0 ? "none" : list(lacking),
  });
}

function programmeCountsIn({ catalogue, country }: ResultContext): { programmes: number; schools: number } {
  const schools = catalogue.catalogue.schools.filter((school) => school.country === country.code);
  const ids = new Set(schools.map(({ id }) => id));
  const programmes = catalogue.catalogue.programmes.filter(({ schoolId }) => ids.has(schoolId));
  return {
    programmes: programmes.length,
    schools: new Set(programmes.map(({ schoolId }) => schoolId)).size,
  };
}
