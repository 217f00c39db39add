import { productName } from "../../../../contract/product.ts";
import type { Overview } from "../../../../contract/student.ts";
import { OverviewPage } from "../../../features/student-area/overview.tsx";
import { studentData } from "../../../features/student-area/student-api.ts";
import { siteContext } from "../../../lib/site-context.ts";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = () => [{ title: `Overview · ${productName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const overview = await studentData<Overview>(context.get(siteContext), request, "/overview");
  // Ghana's hour; the same on the server and in the browser.
  return { overview, hour: new Date().getUTCHours() };
}

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />;
}
