import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";

/** Only on the server; a browser is told by its page. */
export const OriginContext = createContext("");

/** Where the world sees us: "https://…", without a slash at the end. */
export const useOrigin: () => string = import.meta.env.SSR
  ? () => useContext(OriginContext)
  : () => (useRouteLoaderData("root") as { origin?: string } | undefined)?.origin ?? "";
