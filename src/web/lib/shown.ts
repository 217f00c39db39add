import { createContext, useContext } from "react";

/**
 * What a page without script shows. It does not travel as loader data, which React Router writes down for the
 * browser to read again: half a megabyte a result, for a page whose browser runs nothing.
 */
export const ShownContext = createContext<unknown>(null);

/** What the loader put into `site.shown`. Only on the server: a page with script uses its loader data. */
export function useShown<T>(): T {
  return useContext(ShownContext) as T;
}
