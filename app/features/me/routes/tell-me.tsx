import { newsPath, schoolPath } from "../../../kernel/contract/page-paths.ts";
import { redirect } from "react-router";
import { mostWatches } from "../../../kernel/contract/product.ts";
import { ProvePhoneForm } from "../../login/screens/verify-phone.tsx";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PageHead } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { foundOr404 } from "../../public/screens/catalogue/found-or-404.ts";
import { Button, TextLink } from "../../../kernel/ui/controls.tsx";
import { Card, Problem } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/tell-me";

export const handle = { isPersonal: true, areas: ["watches"] } satisfies PageHandle;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [school, own] = await Promise.all([
    foundOr404(apiData(site, "showSchool", { params })),
    apiData(site, "listWatches"),
  ]);
  return {
    slug: school.slug,
    name: school.name,
    shortName: school.short_name,
    own,
    problem: new URL(request.url).searchParams.get("problem"),
  };
}

/** A plain form; the page then shows its result. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const call = form.get("intent") === "stop" ? "stopWatch" : "startWatch";
  const { body } = await site.ask(call, { params });
  const problem = body.success ? "" : `?problem=${encodeURIComponent(body.error ?? "")}`;
  return redirect(`${newsPath(params.slug)}${problem}`, 303);
}

/**
 * One text when a school's next cut-offs are out: started and ended with one tap by a proved phone. No
 * script.
 */
export default function TellMePage({ loaderData }: Route.ComponentProps) {
  const { slug, name, shortName, own, problem } = loaderData;
  const { t } = useWords();
  const isWatched = own.watched.some((school) => school.slug === slug);
  const others = own.watched.filter((school) => school.slug !== slug);
  return (
    <main id="main" className="page max-w-2xl grow py-8">
      <PageHead
        title={t("watches.title", { school: shortName })}
        description={t("watches.text", { school: name })}
        path={newsPath(slug)}
      />
      <h1 className="text-3xl">{t("watches.title", { school: shortName })}</h1>
      <p className="mt-2 text-ink-2">{t("watches.text", { school: name })}</p>
      <Problem className="mt-4">
        {problem &&
          (problem === "too-many-watches"
            ? t("watches.tooMany", { most: mostWatches })
            : t("watches.problem"))}
      </Problem>
      <Card className="mt-5">
        {own.phone === null ? (
          <>
            <p>{t("watches.prove")}</p>
            <ProvePhoneForm to={newsPath(slug)} label={t("watches.phone")} send={t("watches.send")} />
          </>
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
                <TextLink href={newsPath(school.slug)}>{school.short_name}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6">
        <a className="link" href={schoolPath(slug)}>
          {t("watches.back", { school: shortName })}
        </a>
      </p>
    </main>
  );
}
