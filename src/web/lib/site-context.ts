import { createContext } from "react-router";
import type { SiteRequest } from "../../contract/site.ts";

/** What the server knows of the visitor and lets loaders and actions do; set once per request. */
export const siteContext = createContext<SiteRequest>();
