import { useRouteLoaderData } from "react-router";

/** Our public origin: "https://…", without a trailing slash. */
export function useOrigin(): string {
  return (useRouteLoaderData("root") as { origin: string } | undefined)?.origin ?? "";
}
