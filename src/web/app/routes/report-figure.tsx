import { data } from "react-router";
import type { ProgrammePage } from "../../../contract/catalogue.ts";
import { productName } from "../../../contract/product.ts";
import { ReportFigurePage } from "../../features/report-figure/report-figure-page.tsx";
import { apiData, ApiFailure } from "../../lib/api-data.ts";
import { siteContext } from "../../lib/site-context.ts";
import type { Route } from "./+types/report-figure";

export const meta: Route.MetaFunction = () => [
  { title: `This figure is wrong · ${productName}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = Number(new URL(request.url).searchParams.get("programme"));
  const programme = await findProgramme(context.get(siteContext), id);
  if (programme === null) throw data(null, { status: 404 });
  return { id, name: programme.name, school: programme.school };
}

async function findProgramme(site: Parameters<typeof apiData>[0], id: number): Promise<ProgrammePage | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  try {
    return await apiData<ProgrammePage>(site, `/api/v1/catalogue/programmes/${id}`);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const posted = await request.formData();
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const typed = { figure: text("figure"), what: text("what"), why: text("why"), contact: text("contact") };
  try {
    await apiData(context.get(siteContext), "/api/v1/reports", {
      method: "POST",
      body: {
        programme_id: Number(text("programme")),
        figure: typed.figure || "cut-off",
        what: typed.what,
        why: typed.why,
        contact: typed.contact || null,
      },
    });
    return data({ isReceived: true as const });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const problems = error.fields.length > 0 ? error.fields : [{ field: "", message: error.message }];
    return data({ isReceived: false as const, typed, problems }, { status: error.status });
  }
}

export default function ReportFigure({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="grow">
      <ReportFigurePage programme={loaderData} answer={actionData ?? null} />
    </main>
  );
}
