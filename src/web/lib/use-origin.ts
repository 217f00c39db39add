import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";

/** Server only; in a browser the page's own address is used. */
export const OriginContext = createContext("");

/** Our public origin: "https://…", without a trailing slash. */
export const useOrigin: () => string = import.meta.env.SSR
  ? () => useContext(OriginContext)
  : () => (useRouteLoaderData("root") as { origin?: string } | undefined)?.origin ?? "";
