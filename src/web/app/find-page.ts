import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { handlesOf, isForEverybody, ownQuery } from "../lib/page-handle.ts";

/** What the server knows about a page before rendering it. */
export interface FoundPage {
  /** Without the part of the query that the page does not read; of an unknown address always the same. */
  readonly url: URL;
  /** false: no page has this address. */
  readonly isKnown: boolean;
  readonly isForEverybody: boolean;
  /** No browser may store it. */
  readonly isPersonal: boolean;
  /** When it is refused under load. */
  readonly stage: "door" | "inside" | "last";
  /** It is the page of a check, whose rendering costs ten times that of another page. */
  readonly isResult: boolean;
}

/** Pages and their data requests (".data", "_.data") are found alike, however the address is spelled. */
export function pageFinder(routes: ServerBuild["routes"]): (url: URL) => FoundPage {
  const tree = treeOf(routes, undefined);
  return (asked) => {
    const pathname = asked.pathname.replace(/(?:\/_)?\.data$/, "") || "/";
    const matches = (matchRoutes(tree, pathname) ?? []).map(({ route }) => route);
    const isKnown = matches.length > 0 && matches.at(-1)?.path !== "*";
    const handles = handlesOf(matches);
    const isCached = isForEverybody(matches) || !isKnown;
    const found = {
      isKnown,
      isForEverybody: isCached,
      isPersonal: handles.some((handle) => handle.isPersonal === true),
      stage: handles.find(({ stage }) => stage !== undefined)?.stage ?? "door",
      isResult: handles.some(({ isResult }) => isResult === true),
    } as const;
    if (!isCached) return { url: asked, ...found };
    const url = new URL(asked);
    const isData = pathname !== asked.pathname;
    url.search = isKnown ? ownQuery(matches, asked.search).toString() : "";
    // Which loaders a data request asks for.
    const loaders = asked.searchParams.get("_routes");
    if (isKnown && isData && loaders !== null) url.searchParams.set("_routes", loaders);
    if (!isKnown) url.pathname = isData ? "/404.data" : "/404";
    return { url, ...found };
  };
}

function treeOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path = "", index = false, module } = route;
    const { handle } = module;
    return [index ? { index, path, handle } : { path, handle, children: treeOf(routes, id) }];
  });
}
