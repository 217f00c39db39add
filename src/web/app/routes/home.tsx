import { messages } from "../../../contract/messages.ts";
import { productName, tagline } from "../../../contract/product.ts";
import { HomePage, type HomeFigures } from "../../features/home/home-page.tsx";
import type { Sample } from "../../features/home/position-sample.tsx";
import { apiData } from "../../lib/api-data.ts";
import { type Country, presumedCountry, type School } from "../../lib/reference.ts";
import { siteContext } from "../../lib/site-context.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import type { Route } from "./+types/home";

export const handle = { js: true, tone: "deep" } satisfies PageHandle;

export const meta: Route.MetaFunction = () => [
  { title: `${productName}: match your results to programmes you can get into` },
  {
    name: "description",
    content: `${tagline}. WASSCE, SSSCE and GBCE grades against the cut-off points of every university, with year and source.`,
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const countries = await apiData<Country[]>(site, "/api/v1/countries");
  const country = presumedCountry(countries, site.countryCode);
  if (country === undefined) throw new Response(messages.countries, { status: 503 });
  const [schools, figures] = await Promise.all([
    apiData<{ schools: School[] }>(site, `/api/v1/schools?country_id=${country.id}`).catch(() => null),
    apiData<HomeFigures & { sample: Sample | null }>(site, "/api/v1/figures").catch(() => null),
  ]);
  return {
    countries: countries.map(({ id, code, name }) => ({ id, code, name })),
    schools:
      schools?.schools.map(({ id, name, slug, short_name }) => ({ id, name, slug, short_name })) ?? null,
    presumedCountry: country.code,
    figures,
    sample: figures?.sample ?? null,
  };
}

export const shouldRevalidate = () => false;

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
