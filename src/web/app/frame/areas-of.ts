import type { AreaName } from "../../../language/catalogue.ts";
import type { PageHandle } from "../../lib/page-handle.ts";

/** The areas of a page and its layouts; null if the page names none. */
export function areasOf(matches: readonly { readonly handle?: unknown }[]): readonly AreaName[] | null {
  const handles = matches.map(({ handle }) => (handle ?? {}) as PageHandle);
  if (handles.at(-1)?.areas === undefined) return null;
  return [...new Set(handles.flatMap(({ areas = [] }) => areas))];
}
