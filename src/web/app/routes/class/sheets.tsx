import { classData } from "../../../features/class/class-data.ts";
import { SheetsPage } from "../../../features/class/sheets-page.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import { siteContext } from "../../../lib/site-context.ts";
import type { Route } from "./+types/sheets";

export const handle = { areas: ["classes"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { sheets } = await classData(context.get(siteContext), "GET /api/v1/classes/:code/sheets", params);
  return { sheets, code: params.code };
}

export default function Sheets({ loaderData }: Route.ComponentProps) {
  return <SheetsPage {...loaderData} />;
}
