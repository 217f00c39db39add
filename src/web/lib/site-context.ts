import { createContext } from "react-router";
import type { SameFor, SiteRequest } from "../../contract/site.ts";

/** What the server knows of the visitor and lets loaders and actions do; set once per request. */
export const siteContext = createContext<SiteRequest>();

/** For the Content-Security-Policy; every script element that React Router renders carries it. */
export const nonceContext = createContext<string>();

/** What a rendered page tells the server that keeps it. */
export const sameForContext = createContext<SameFor>(null);
