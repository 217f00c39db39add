import { StartPage } from "../../../features/class/start-page.tsx";
import { apiData } from "../../../lib/api-data.ts";
import type { PageHandle } from "../../../lib/page-handle.ts";
import { siteContext } from "../../../lib/site-context.ts";
import type { Route } from "./+types/start";

export const handle = { areas: ["classes"] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [own, countries] = await Promise.all([
    apiData(site, "GET /api/v1/classes"),
    apiData(site, "GET /api/v1/countries"),
  ]);
  const { searchParams } = new URL(request.url);
  return {
    own,
    countries,
    presumedCountry: countries.some(({ code }) => code === site.countryCode) ? site.countryCode! : "GHA",
    problem: searchParams.get("problem"),
    isForgotten: searchParams.has("forgotten"),
  };
}

export default function Start({ loaderData }: Route.ComponentProps) {
  return <StartPage {...loaderData} />;
}
