import { useLocation } from "react-router";
import { useWords } from "../../lib/words.tsx";

/** This page in each other language, by its own name; the server remembers the choice. */
export function OtherLanguage({ className }: { className: string }) {
  const { language, languages } = useWords();
  const { pathname, search } = useLocation();
  const others = languages.filter(({ id }) => id !== language);
  return others.map(({ id, name }) => (
    <a key={id} href={addressIn(id, pathname, search)} lang={id} hrefLang={id} className={className}>
      {name}
    </a>
  ));
}

/** This page's own path and query with the language. */
function addressIn(language: string, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set("lang", language);
  return `${pathname}?${query}`;
}
