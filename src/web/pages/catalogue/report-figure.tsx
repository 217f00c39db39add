import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import type { ProgrammePage } from "../../../contract/catalogue.ts";
import { apiData, ApiFailure } from "../../lib/api-data.ts";
import { formText } from "../../lib/form-text.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { siteContext } from "../../lib/site-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/card.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { foundOr404 } from "./found-or-404.ts";
import { type ReportAnswer, ReportForm } from "./report-form.tsx";
import { programmePath, whereAndHow } from "./words.ts";

const path = "/report-figure";

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: "Report a wrong figure",
    description: "Tell us that a cut-off or a requirement is wrong. A person looks at it beside its source.",
    path,
    isHidden: true,
  });
}

const programmeId = (request: Request) => Number(new URL(request.url).searchParams.get("programme"));

export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = programmeId(request);
  // Without a programme there is nothing to report on; the search finds it.
  if (!Number.isInteger(id) || id < 1) throw redirect("/programs");
  const programme = await foundOr404(
    apiData<ProgrammePage>(context.get(siteContext), `/api/v1/catalogue/programmes/${id}`),
  );
  return { programme, isSent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const names = ["figure", "year", "what", "why", "contact"] as const;
  const typed = Object.fromEntries(names.map((name) => [name, formText(form, name)])) as Record<
    (typeof names)[number],
    string
  >;
  const id = programmeId(request);
  try {
    await apiData(context.get(siteContext), "/api/v1/reports", {
      method: "POST",
      body: { ...typed, programme_id: id, year: typed.year || null, contact: typed.contact || null },
    });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const problems = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
    return data({ message: error.message, typed, problems } satisfies ReportAnswer, { status: error.status });
  }
  return redirect(`${path}?programme=${id}&sent=1`, 303);
}

export default function ReportFigure() {
  const { programme, isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ReportAnswer | undefined;
  return (
    <main id="main">
      <PageHead
        crumbs={[{ label: programme.name, path: programmePath(programme) }]}
        title={isSent ? "Thank you" : "This figure is wrong"}
        here={{ label: "Report a figure", path }}
      >
        {programme.name}, {whereAndHow(programme)}
      </PageHead>
      <div className="page mt-6">
        <div className="max-w-2xl">
          {isSent ? (
            <>
              <Note tone="brand">A person will look at this figure beside its source.</Note>
              <LinkButton href={programmePath(programme)} className="mt-5">
                Back to the programme
              </LinkButton>
            </>
          ) : (
            <ReportForm programme={programme} answer={answer ?? null} />
          )}
        </div>
      </div>
    </main>
  );
}
