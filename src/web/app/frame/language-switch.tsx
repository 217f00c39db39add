import { useLocation } from "react-router";
import { useWords } from "../../lib/words.tsx";

/** A link to this page in each language, by its own name; the server remembers the choice. */
export function LanguageSwitch({ className = "" }: { className?: string }) {
  const { t, language, languages } = useWords();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t("frame.language")} className={className}>
      <ul className="flex flex-wrap">
        {languages.map(({ id, name }) => (
          <li key={id}>
            <a
              href={addressIn(id, pathname, search)}
              lang={id}
              hrefLang={id}
              aria-current={id === language ? "true" : undefined}
              className="flex min-h-11 items-center px-3 hover:underline hover:underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The one other language in the header: most pages have only two. */
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
