import { homeCountry } from "../../../../engine/index.ts";
import type { ClassOut } from "../../../../contract/class.ts";
import type { SiteRequest } from "../../../../contract/site.ts";
import { StartPage } from "../../../features/class/start-page.tsx";
import { apiData, askApi } from "../../../lib/api-data.ts";
import type { PageHandle } from "../../../lib/page-handle.ts";
import { siteContext } from "../../../lib/site-context.ts";
import type { Route } from "./+types/start";

export const handle = { areas: ["classes"] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const [own, countries, failed] = await Promise.all([
    apiData(site, "GET /api/v1/classes"),
    apiData(site, "GET /api/v1/countries"),
    failedClass(site, searchParams.get("failed")),
  ]);
  const wanted = [failed?.country, site.countryCode].find((code) =>
    countries.some((one) => one.code === code),
  );
  return {
    own,
    countries,
    presumedCountry: wanted ?? homeCountry,
    failed,
    problem: searchParams.get("problem"),
    isForgotten: searchParams.has("forgotten"),
  };
}

/** An upload that failed completely, to report above the next one. */
async function failedClass(site: SiteRequest, code: string | null): Promise<ClassOut | null> {
  if (code === null) return null;
  const { body } = await askApi(site, "GET /api/v1/classes/:code", { params: { code } });
  return body.success && body.data.state === "failed" ? body.data : null;
}

export default function Start({ loaderData }: Route.ComponentProps) {
  return <StartPage {...loaderData} />;
}
