import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { data, redirect } from "react-router";
import { mostWanted } from "../../../kernel/contract/product.ts";
import type { SiteRequest } from "../../../kernel/contract/site.ts";
import { createWords } from "../../../words/words.ts";
import { CheckerPage } from "../screens/checker-page.tsx";
import type { CheckerData } from "../screens/wizard-state.ts";
import type { Dream } from "../screens/form.ts";
import type { AnswerWithoutScript } from "../screens/form-without-script.tsx";
import { readFormWithoutScript, checkWithoutScript } from "../screens/check-without-script.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import { only, idsIn } from "../../../kernel/web/form-text.ts";
import { findCountry, findSchool, presumedCountry } from "../../../kernel/web/reference.ts";
import { PageHead } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import type { Route } from "./+types/checker";

// Only the server renders it. A static import would add its fields to the first step's script.
const FormWithoutScript = import.meta.env.SSR
  ? (await import("../screens/form-without-script.tsx")).FormWithoutScript
  : () => null;

export const handle = {
  stage: "inside",
  js: true,
  areas: ["checker", "place", "upload", "failures", "missing", "payments", "study"],
  isSameInCountry: true,
  query: ["country", "school", "dream", "step"],
} satisfies PageHandle;

export function loader({ context, request }: Route.LoaderArgs): Promise<CheckerData> {
  return loadCheckerData(context.get(siteContext), request);
}

/** The page without script posts its one form here. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const checkerData = await loadCheckerData(site, request);
  const form = readFormWithoutScript(await request.formData(), checkerData);
  const outcome = await checkWithoutScript(
    site,
    form,
    checkerData,
    createWords(site.words(handle.areas), console.error),
  );
  if ("code" in outcome) return redirect(resultPath(outcome.code), 303);
  return data({ form, problems: outcome.problems } satisfies AnswerWithoutScript, { status: 400 });
}

async function loadCheckerData(site: SiteRequest, request: Request): Promise<CheckerData> {
  const params = new URL(request.url).searchParams;
  const countries = only(await apiData(site, "listCountries"), "id", "code", "name");
  const country =
    findCountry(countries, params.get("country")) ?? presumedCountry(countries, site.countryCode);
  if (country === undefined) throw new Response(null, { status: 503 });
  const subjects = (type: 1 | 2) =>
    orNone(apiData(site, "listSubjects", { query: { type, country_id: country.id } }));
  const [{ schools }, coreSubjects, electiveSubjects, courses, levels] = await Promise.all([
    apiData(site, "listSchools", { query: { country_id: country.id } }).catch(() => ({
      schools: [],
    })),
    subjects(1),
    subjects(2),
    orNone(apiData(site, "listCourses")),
    orNone(apiData(site, "listProgrammeTypes")),
  ]);
  const named = params.get("school");
  const school = findSchool(schools, named) ?? null;
  return {
    countries,
    country,
    schools,
    school,
    notOffered: school === null && named !== null && named !== "" ? await shortNameOf(site, named) : null,
    dreams: await dreamsOf(site, params.getAll("dream"), country.code),
    coreSubjects: only(coreSubjects, "id", "name", "subject_code", "other_names"),
    electiveSubjects: only(electiveSubjects, "id", "name", "subject_code", "other_names"),
    courses: only(courses, "id", "name", "usual_electives", "fills_in"),
    levels: only(levels, "id", "name"),
    paymentProvider: site.paymentProvider,
  };
}

/** Programmes named in the address; unknown ones and those of another country are dropped. */
async function dreamsOf(site: SiteRequest, named: readonly string[], country: string): Promise<Dream[]> {
  const ids = idsIn(named.join(",")).slice(0, mostWanted);
  const found = await Promise.all(
    ids.map((id) => apiData(site, "showProgramme", { params: { id } }).catch(() => null)),
  );
  return found.flatMap((one) =>
    one === null || one.country !== country
      ? []
      : [{ id: one.id, name: one.name, school: one.school_short_name }],
  );
}

/** Short name of a school missing from this country's list: it has no programme, or is elsewhere. */
async function shortNameOf(site: SiteRequest, slug: string): Promise<string | null> {
  const school = apiData(site, "showSchool", { params: { slug } });
  return school.then(({ short_name }) => short_name).catch(() => null);
}

// A failed list must not cost the page; the wizard reports it where it is needed.
const orNone = <T,>(list: Promise<T[]>) => list.catch((): T[] => []);

/** Steps only change the address; the lists stay. */
export const shouldRevalidate = () => false;

export default function Checker({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <main id="main" className="flex grow flex-col">
      <PageHead title={t("checker.head.title")} description={t("checker.head.description")} path="/checker" />
      <CheckerPage data={loaderData} />
      <noscript>
        <FormWithoutScript data={loaderData} answer={actionData ?? null} />
      </noscript>
    </main>
  );
}
