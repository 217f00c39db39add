import type { ResultToShow } from "../../../contract/check-to-show.ts";
import { useWords } from "../../lib/words.tsx";

/** What else is open: another level, stream, campus, school, or a resit. */
export function OtherRoutes({ result }: { result: ResultToShow }) {
  const { t } = useWords();
  const { other_routes: routes } = result.advice();
  if (routes.length === 0) return null;
  return (
    <section aria-labelledby="routes" className="mt-10">
      <h2 id="routes" className="text-2xl">
        {t("results.routes")}
      </h2>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {routes.map((route) => (
          <article
            key={`${route.kind} ${route.title}`}
            className="print-whole rounded-card border border-line bg-surface p-4"
          >
            <h3 className="text-lg">{route.title}</h3>
            <p className="mt-1 text-ink-2">{route.explanation}</p>
            <ul className="mt-2 divide-y divide-line text-sm">
              {route.programmes.slice(0, 5).map((programme) => (
                <li key={programme.id} className="py-2">
                  <span className="font-medium">{programme.name}</span>, {programme.school}
                  {programme.rule !== "" && (
                    <span className="block text-ink-2">
                      <AsPublished>{programme.rule}</AsPublished>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}

/** What a school wrote itself stays as it wrote it, and says which language that is. */
function AsPublished({ children }: { children: string }) {
  const { language } = useWords();
  return language === "en" ? children : <span lang="en">{children}</span>;
}
