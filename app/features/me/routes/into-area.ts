import { redirect } from "react-router";
import type { Route } from "./+types/into-area";

/** "/apply" leads to "/app/apply", and "/app" to the overview. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  throw redirect(/^\/app\/?$/.test(pathname) ? "/app/overview" : `/app${pathname}`);
}
