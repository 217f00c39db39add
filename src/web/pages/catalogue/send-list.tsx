import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { apiData } from "../../lib/api-data.ts";
import { formText } from "../../lib/form-text.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Note, Problem } from "../../ui/card.tsx";
import { SelectField, TextArea } from "../../ui/fields.tsx";
import { SitePage } from "../parts/page-top.tsx";
import { Contact, longAnswer, refusalOf, type ReportAnswer } from "./report-form.tsx";

const path = "/send-list";

export const handle = { areas: ["site", "catalogue", "reportFigure"] } satisfies PageHandle;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { schools } = await apiData(context.get(siteContext), "GET /api/v1/catalogue/schools");
  const { searchParams } = new URL(request.url);
  return {
    schools,
    asked: searchParams.get("school") ?? "",
    list: /^[a-z0-9-]{1,60}$/.exec(searchParams.get("list") ?? "")?.[0] ?? null,
    isSent: searchParams.has("sent"),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => formText(form, name);
  const typed = {
    school: text("school"),
    what: text("what"),
    where: text("where"),
    contact: text("contact"),
  };
  const sent = apiData(context.get(siteContext), "POST /api/v1/lists", {
    body: { ...typed, contact: typed.contact || null },
  });
  return (await refusalOf(sent, typed)) ?? redirect(`${path}?sent=1`, 303);
}

/** For readers who know where a school publishes its cut-offs or requirements; a person reads it. */
export default function SendList() {
  const { isSent } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <SitePage
      path={path}
      title={isSent ? t("reportFigure.thanks") : t("reportFigure.list.title")}
      headTitle={t("reportFigure.list.title")}
      description={t("reportFigure.list.text")}
      isHidden
      label={t("reportFigure.list.title")}
      lead={t("reportFigure.list.text")}
      className="mt-6 max-w-2xl"
    >
      {isSent ? (
        <>
          <Note tone="brand">{t("reportFigure.list.thanks")}</Note>
          <LinkButton href="/about#known" className="mt-5">
            {t("reportFigure.list.back")}
          </LinkButton>
        </>
      ) : (
        <ListForm />
      )}
    </SitePage>
  );
}

function ListForm() {
  const { schools, asked, list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ReportAnswer | undefined;
  const { t } = useWords();
  const typed = (name: string) => answer?.typed[name] ?? "";
  return (
    <form method="post" action={path} className="grid gap-4">
      <Problem>{answer?.message}</Problem>
      <SelectField
        name="school"
        label={t("common.school")}
        required
        defaultValue={typed("school") || asked}
        none={t("common.chooseSchool")}
        options={schools.map(({ slug, name }) => [slug, name])}
      />
      <TextArea
        {...longAnswer(answer, "what")}
        label={t("reportFigure.list.what")}
        defaultValue={typed("what") || (list === null ? "" : t("reportFigure.list.about", { list }))}
        maxLength={500}
      />
      <TextArea {...longAnswer(answer, "where")} label={t("reportFigure.list.where")} maxLength={1000} />
      <Contact typed={typed("contact")} />
      <Button type="submit" className="justify-self-start max-sm:w-full">
        {t("reportFigure.send")}
      </Button>
    </form>
  );
}
