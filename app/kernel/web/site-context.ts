import { createContext } from "react-router";
import type { ProgrammeIndex } from "../contract/programme-index.ts";
import type { SiteRequest } from "../contract/site.ts";

/** The visitor's facts and the server functions for loaders and actions; set once per request. */
export const siteContext = createContext<SiteRequest>();

/** The index of the page's data, for rendering. */
export const indexContext = createContext<ProgrammeIndex | null>(null);

/** For the Content-Security-Policy: the nonce of every script element React Router renders. */
export const nonceContext = createContext<string>();

/** Tells the server's page cache whether everybody in one country gets this page. */
export const isForAllContext = createContext(false);
