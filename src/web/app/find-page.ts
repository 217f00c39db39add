import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isForEverybody, ownQuery } from "../lib/page-handle.ts";

/** What the server knows about a page before rendering it. */
export interface FoundPage {
  /** Without the part of the query that the page does not read. */
  readonly url: URL;
  readonly isForEverybody: boolean;
}

export function pageFinder(routes: ServerBuild["routes"]): (url: URL) => FoundPage {
  const tree = treeOf(routes, undefined);
  return (asked) => {
    const matches = (matchRoutes(tree, asked.pathname) ?? []).map(({ route }) => route);
    if (!isForEverybody(matches)) return { url: asked, isForEverybody: false };
    const url = new URL(asked);
    url.search = ownQuery(matches, asked.search).toString();
    return { url, isForEverybody: true };
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
