import type { Sent } from "../../../contract/api.ts";
import type { ProgrammeSummary } from "../../../contract/catalogue.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { HomePage, type HomeFigures } from "../../features/home/home-page.tsx";
import type { Sample } from "../../features/home/position-sample.tsx";
import { apiData } from "../../lib/api-data.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { presumedCountry } from "../../lib/reference.ts";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import type { Route } from "./+types/home";

export const handle = {
  js: true,
  tone: "deep",
  areas: ["home", "place", "failures"],
  isSameInCountry: true,
} satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const countries = await apiData(site, "GET /api/v1/countries");
  const country = presumedCountry(countries, site.countryCode);
  if (country === undefined) throw new Response(null, { status: 503 });
  const [schools, programmes, sample] = await Promise.all([
    apiData(site, "GET /api/v1/schools", { query: { country_id: country.id } }).catch(() => null),
    findProgrammes(site, { country_id: country.id, per_page: 1 }),
    findProgrammes(site, { school: "knust", q: "Civil Engineering", per_page: 10 }),
  ]);
  return {
    countries: countries.map(({ id, code, name, is_sold }) => ({ id, code, name, is_sold })),
    schools:
      schools?.schools.map(({ id, name, slug, short_name, levels, places }) => ({
        id,
        name,
        slug,
        short_name,
        levels,
        places,
      })) ?? null,
    presumedCountry: country.code,
    figures: figuresOf(schools?.schools.length, programmes?.total, country.cut_off_year),
    sample: sampleOf(sample?.programmes ?? []),
  };
}

type Wanted = Sent<"GET /api/v1/catalogue/programmes">["query"];

function findProgrammes(site: SiteRequest, query: Wanted & {}) {
  return apiData(site, "GET /api/v1/catalogue/programmes", { query }).catch(() => null);
}

/** The first school in the list is "All schools". */
function figuresOf(listed = 0, programmes = 0, latestYear: string | null): HomeFigures | null {
  if (listed < 2 || programmes === 0) return null;
  return { programmes, schools: listed - 1, latestYear };
}

const figureOf = (programme: ProgrammeSummary) => programme.earlier?.aggregate ?? 0;

/** Never from the newest year, which is sold with a check. The highest cut-off leaves the most to see. */
function sampleOf(programmes: readonly ProgrammeSummary[]): Sample | null {
  const programme = [...programmes].sort((one, other) => figureOf(other) - figureOf(one))[0];
  if (!programme?.earlier) return null;
  const { name, school_short_name: school, campus, earlier } = programme;
  return {
    programme: name,
    place: campus === null ? school : `${school}, ${campus}`,
    cutOff: earlier.aggregate,
    year: earlier.year,
  };
}

export const shouldRevalidate = () => false;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <>
      <PageHead title={t("home.head.title")} description={t("home.head.description")} path="/" />
      <HomePage {...loaderData} />
    </>
  );
}
