import type { ResultToShow } from "../../../contract/check-to-show.ts";
import { useWords } from "../../lib/words.tsx";
import { addressOf } from "./view-bar.tsx";

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
              {route.programmes.map((programme, index) => (
                <li key={programme.id} className="py-2">
                  <a className="link font-medium" href={`/programs/${programme.id}`}>
                    {programme.name}
                  </a>
                  , {programme.school}
                  {programme.rule !== "" && programme.rule !== route.programmes[index - 1]?.rule && (
                    <span className="block text-ink-2">
                      <AsPublished>{programme.rule}</AsPublished>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <Rest route={route} />
          </article>
        ))}
      </div>
    </section>
  );
}

type Route = ReturnType<ResultToShow["advice"]>["other_routes"][number];

/** How many there are beside those that are named, and where all of them are: in this check, or in another one. */
function Rest({ route: { kind, count, programmes, view } }: { route: Route }) {
  const { t } = useWords();
  if (kind === "resit") return null;
  const more = count - programmes.length;
  return (
    <p className="no-print mt-1 text-sm">
      {more > 0 && `${t("results.routes.more", { count: more, shown: programmes.length })} `}
      {view === null ? (
        <a className="link inline-flex min-h-11 items-center" href="/checker?step=background">
          {t("results.routes.check")}
        </a>
      ) : (
        <a
          className="link inline-flex min-h-11 items-center"
          href={addressOf(view.school_id, view.programme_type_id)}
        >
          {t("results.routes.all", { count })}
        </a>
      )}
    </p>
  );
}

/** What a school wrote itself stays as it wrote it, and says which language that is. */
function AsPublished({ children }: { children: string }) {
  const { language } = useWords();
  return language === "en" ? children : <span lang="en">{children}</span>;
}
