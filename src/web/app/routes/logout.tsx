import { redirect } from "react-router";
import { clearingSiteData } from "../../features/login/login-api.ts";
import { askApi } from "../../lib/api-data.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { siteContext } from "../../lib/site-context.ts";
import type { Route } from "./+types/logout";

export const handle = { isPersonal: true } satisfies PageHandle;

/** A link cannot log anybody out; only the user menu's form does. */
export function loader() {
  throw redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const everywhere = (await request.formData()).get("everywhere") === "yes";
  const answer = await askApi(context.get(siteContext), "POST /api/v1/logout", { body: { everywhere } });
  throw redirect("/", { headers: clearingSiteData(answer.cookies) });
}
