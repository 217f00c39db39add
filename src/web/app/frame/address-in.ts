/** This page's own path and query, naming the language. */
export function addressIn(language: string, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set("lang", language);
  return `${pathname}?${query}`;
}
