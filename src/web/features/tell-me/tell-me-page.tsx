import type { Answer } from "../../../contract/api.ts";
import { mostWatches } from "../../../contract/product.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";

interface TellMePageProps {
  slug: string;
  name: string;
  shortName: string;
  own: Answer<"GET /api/v1/watches">;
  problem: string | null;
}

/**
 * One text when a school's next cut-offs are out: started and ended with one tap by a proved phone. No
 * script.
 */
export function TellMePage({ slug, name, shortName, own, problem }: TellMePageProps) {
  const { t } = useWords();
  const isWatched = own.watched.some((school) => school.slug === slug);
  const others = own.watched.filter((school) => school.slug !== slug);
  return (
    <main id="main" className="page max-w-2xl grow py-8">
      <PageHead
        title={t("watches.title", { school: shortName })}
        description={t("watches.text", { school: name })}
        path={`/tell-me/${slug}`}
      />
      <h1 className="text-3xl">{t("watches.title", { school: shortName })}</h1>
      <p className="mt-2 text-ink-2">{t("watches.text", { school: name })}</p>
      {problem !== null && (
        <div role="alert">
          <Note tone="clay" className="mt-4">
            {problem === "too-many-watches"
              ? t("watches.tooMany", { most: mostWatches })
              : t("watches.problem")}
          </Note>
        </div>
      )}
      <Card className="mt-5">
        {own.phone === null ? (
          <Prove slug={slug} />
        ) : (
          <form method="post" className="grid gap-3">
            <p role="status">
              {t(isWatched ? "watches.on" : "watches.off", { phone: own.phone, school: shortName })}
            </p>
            <Button
              type="submit"
              tone={isWatched ? "quiet" : "main"}
              name="intent"
              value={isWatched ? "stop" : "start"}
            >
              {t(isWatched ? "watches.stop" : "watches.start")}
            </Button>
          </form>
        )}
      </Card>
      {others.length > 0 && (
        <>
          <h2 className="mt-8 text-xl">{t("watches.others")}</h2>
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {others.map((school) => (
              <li key={school.slug}>
                <a className="link inline-flex min-h-11 items-center" href={`/tell-me/${school.slug}`}>
                  {school.short_name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6">
        <a className="link" href={`/universities/${slug}`}>
          {t("watches.back", { school: shortName })}
        </a>
      </p>
    </main>
  );
}

/** The page of past checks proves phones and returns here. */
function Prove({ slug }: { slug: string }) {
  const { t } = useWords();
  return (
    <form method="post" action={`/previous-checks?to=${encodeURIComponent(`/tell-me/${slug}`)}`}>
      <p>{t("watches.prove")}</p>
      <label htmlFor="phone" className="mt-3 mb-1.5 block font-semibold">
        {t("watches.phone")}
      </label>
      <input id="phone" name="q" type="tel" autoComplete="tel" required className="control" />
      <Button type="submit" className="mt-4 w-full">
        {t("watches.send")}
      </Button>
    </form>
  );
}
