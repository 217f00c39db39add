import { createContext } from "react-router";
import type { SameFor, SiteRequest } from "../../contract/site.ts";

/** The visitor's facts and the server functions for loaders and actions; set once per request. */
export const siteContext = createContext<SiteRequest>();

/** For the Content-Security-Policy: the nonce of every script element React Router renders. */
export const nonceContext = createContext<string>();

/** Tells the server's page cache who gets the same page. */
export const sameForContext = createContext<SameFor>(null);
