import { createContext } from "react-router";
import type { MadePage } from "./page-files.ts";
import type { SiteRequest } from "../contract/site.ts";

/** The visitor's facts and the server functions for loaders and actions; set once per request. */
export const siteContext = createContext<SiteRequest>();

/** What the page's data names, for rendering. */
export const madePageContext = createContext<MadePage | null>(null);

/** For the Content-Security-Policy: the nonce of every script element React Router renders. */
export const nonceContext = createContext<string>();

/** Tells the server's page cache whether everybody in one country gets this page. */
export const isForAllContext = createContext(false);

/** Tells the server how long rendering took, in milliseconds, without the loaders. */
export const renderingMsContext = createContext(0);

/** The whole page; null for an answer of another kind. */
export const htmlContext = createContext<string | null>(null);
