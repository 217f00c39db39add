import { redirect } from "react-router";
import { classData } from "../../../features/class/class-data.ts";
import { ReceiptPage } from "../../../features/class/receipt-page.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import { siteContext } from "../../../lib/site-context.ts";
import type { Route } from "./+types/receipt";

export const handle = { areas: ["classes"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { payment } = await classData(context.get(siteContext), "GET /api/v1/classes/:code", params);
  if (payment?.status !== "paid") throw redirect(`/class/${params.code}`);
  return { payment, code: params.code };
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage {...loaderData} />;
}
