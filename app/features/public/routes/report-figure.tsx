import { programmePath } from "../../../kernel/contract/page-paths.ts";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { apiData } from "../../../kernel/web/api-data.ts";
import { formChoice, formText } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton } from "../../../kernel/ui/controls.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import { SitePage } from "../screens/parts/page-top.tsx";
import { foundOr404 } from "../screens/catalogue/found-or-404.ts";
import { whereAndHow } from "../screens/catalogue/words.ts";
import { refusalOf, type ReportAnswer, ReportForm } from "../screens/catalogue/report-form.tsx";

const path = "/report-figure";

export const handle = { areas: ["site", "catalogue", "reportFigure", "results"] } satisfies PageHandle;

const programmeId = (request: Request) => Number(new URL(request.url).searchParams.get("programme"));

export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = programmeId(request);
  // Without a programme there is nothing to report on; the search finds one.
  if (!Number.isInteger(id) || id < 1) throw redirect("/programs");
  const programme = await foundOr404(apiData(context.get(siteContext), "showProgramme", { params: { id } }));
  return { programme, isSent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => formText(form, name);
  const typed = {
    figure: text("figure"),
    year: text("year"),
    what: text("what"),
    why: text("why"),
    contact: text("contact"),
  };
  const id = programmeId(request);
  const sent = apiData(context.get(siteContext), "reportFigure", {
    body: {
      ...typed,
      figure: formChoice(form, "figure"),
      programme_id: id,
      year: typed.year || null,
      contact: typed.contact || null,
    },
  });
  return (await refusalOf(sent, typed)) ?? redirect(`${path}?programme=${id}&sent=1`, 303);
}

export default function ReportFigure() {
  const { programme, isSent } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const answer = useActionData<typeof action>() as ReportAnswer | undefined;
  return (
    <SitePage
      path={path}
      title={isSent ? t("reportFigure.thanks") : t("reportFigure.title")}
      headTitle={t("reportFigure.head.title")}
      description={t("reportFigure.head.description")}
      isHidden
      crumbs={[{ label: programme.name, path: programmePath(programme) }]}
      label={t("reportFigure.here")}
      lead={
        <>
          {programme.name}, {whereAndHow(programme)}
        </>
      }
      className="mt-6"
    >
      <div className="max-w-2xl">
        {isSent ? (
          <>
            <Note tone="brand">{t("reportFigure.thanks.text")}</Note>
            <LinkButton href={programmePath(programme)} className="mt-5">
              {t("reportFigure.back")}
            </LinkButton>
          </>
        ) : (
          <ReportForm programme={programme} answer={answer ?? null} />
        )}
      </div>
    </SitePage>
  );
}
