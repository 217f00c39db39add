import { classPath } from "../../../kernel/contract/page-paths.ts";
import { data, redirect, redirectDocument } from "react-router";
import { AskPage } from "../screens/ask-page.tsx";
import { answersFrom } from "../screens/answer-fields.ts";
import { StudentsPage } from "../screens/students-page.tsx";
import { classData } from "../screens/class-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import type { Route } from "./+types/one";

export const handle = { isPersonal: true, areas: ["classes"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return { list: await classData(context.get(siteContext), "findClass", params) };
}

/** Answers are stored before the class is confirmed, so a refused confirmation loses none. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "forget") {
    const { body } = await site.ask("forgetClass", { params });
    if (body.success) throw redirectDocument("/class?forgotten=1");
    return data({ error: body.message });
  }
  if (intent === "pay") {
    const { body } = await site.ask("payForClass", { params });
    if (!body.success) return data({ error: body.message });
    throw redirectDocument(body.data.payment_link ?? classPath(params.code));
  }
  const answers = answersFrom(form);
  if (answers.length > 0) {
    const { body } = await site.ask("answerClass", { params, body: { answers } });
    if (!body.success) return data({ error: body.message });
  }
  if (intent === "confirm") {
    const { body } = await site.ask("confirmClass", { params });
    if (!body.success) return data({ error: body.message });
  }
  throw redirect(classPath(params.code));
}

export default function OneClass({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { list } = loaderData;
  return (
    <main id="main" className="page grow py-6">
      <PrivateHead title={t("classes.title")} />
      {actionData?.error !== undefined && (
        <p role="alert" className="mb-4 font-medium text-clay-ink">
          {actionData.error}
        </p>
      )}
      {list.state === "asking" && <AskPage list={list} />}
      {list.state === "done" && <StudentsPage list={list} />}
    </main>
  );
}
