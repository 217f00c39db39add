import { redirect } from "react-router";
import { TellMePage } from "../../features/tell-me/tell-me-page.tsx";
import { apiData, ApiFailure } from "../../lib/api-data.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { siteContext } from "../../lib/site-context.ts";
import { foundOr404 } from "../../pages/catalogue/found-or-404.ts";
import type { Route } from "./+types/tell-me";

export const handle = { areas: ["watches"] } satisfies PageHandle;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [school, own] = await Promise.all([
    foundOr404(apiData(site, "GET /api/v1/catalogue/schools/:slug", { params })),
    apiData(site, "GET /api/v1/watches"),
  ]);
  return {
    slug: school.slug,
    name: school.name,
    shortName: school.short_name,
    own,
    problem: new URL(request.url).searchParams.get("problem"),
  };
}

/** A plain form; the page then shows its result. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const here = `/tell-me/${params.slug}`;
  try {
    await apiData(
      site,
      form.get("intent") === "stop" ? "DELETE /api/v1/watches/:slug" : "POST /api/v1/watches/:slug",
      { params },
    );
    return redirect(here, 303);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return redirect(`${here}?problem=${encodeURIComponent(error.code ?? "")}`, 303);
  }
}

export default function TellMe({ loaderData }: Route.ComponentProps) {
  return <TellMePage {...loaderData} />;
}
