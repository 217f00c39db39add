import { useLocation, useMatches } from "react-router";
import { ownQuery } from "../../lib/page-handle.ts";
import { useWords } from "../../lib/words.tsx";

/** This page in each other language, by its own name; the server remembers the choice. */
export function OtherLanguage({ className }: { className: string }) {
  const { language, languages } = useWords();
  const { pathname, search } = useLocation();
  const query = ownQuery(useMatches(), search);
  const others = languages.filter(({ id }) => id !== language);
  return others.map(({ id, name }) => (
    <a key={id} href={addressIn(id, pathname, query)} lang={id} hrefLang={id} className={className}>
      {name}
    </a>
  ));
}

function addressIn(language: string, pathname: string, own: URLSearchParams): string {
  const query = new URLSearchParams(own);
  query.set("lang", language);
  return `${pathname}?${query}`;
}
