import { redirect } from "react-router";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import type { Route } from "./+types/logout";

export const handle = { isPersonal: true } satisfies PageHandle;

/** A link cannot log anybody out; only the user menu's form does. */
export function loader() {
  throw redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const everywhere = (await request.formData()).get("everywhere") === "yes";
  await context.get(siteContext).ask("logout", { body: { everywhere } });
  throw redirect("/");
}
