import type { Level } from "../../../../engine/index.ts";
import { studentWords } from "../../../features/student-area/areas.ts";
import { RecommendationsPage } from "../../../features/student-area/recommendations.tsx";
import { OutcomeToast } from "../../../features/student-area/outcome-toast.tsx";
import { outcomeOf, studentAnswer, studentData } from "../../../features/student-area/student-api.ts";
import { formChoice, formText } from "../../../lib/form-text.ts";
import { PrivateHead } from "../../../lib/private-head.tsx";
import { siteContext } from "../../../lib/site-context.ts";
import { useWords } from "../../../lib/words.tsx";
import type { PageHandle } from "../../../lib/page-handle.ts";
import type { Route } from "./+types/recommendations";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const asked = new URL(request.url).searchParams;
  const wishes = {
    field: asked.get("field") ?? "",
    region: asked.get("region") ?? "",
    level: formChoice<Level>(asked, "level"),
  };
  const [found, plan, profile, choices] = await Promise.all([
    studentData(site, request, "GET /api/v1/me/recommendations", {
      query: { ...wishes, level: wishes.level || undefined },
    }),
    studentData(site, request, "GET /api/v1/me/plan"),
    studentData(site, request, "GET /api/v1/me"),
    studentData(site, request, "GET /api/v1/me/choices"),
  ]);
  const offered = idsIn(asked.get("plan") ?? "");
  return { found, plan, wishes, offered, interests: profile.interests, allInterests: choices.interests };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { t } = studentWords(site);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "interests") {
    const interests = form.getAll("interests").map(String);
    const answer = await studentAnswer(site, request, "PATCH /api/v1/me", { body: { interests } });
    return outcomeOf(answer, t("applications.interests.saved"));
  }
  if (intent === "keep") {
    const body = { programme_ids: idsIn(formText(form, "programmes")) };
    const answer = await studentAnswer(site, request, "PUT /api/v1/me/plan", { body });
    return outcomeOf(answer, t("applications.plan.saved"));
  }
  const plan = await studentData(site, request, "GET /api/v1/me/plan");
  const ids = plan.items.map(({ programme }) => programme.id);
  const programme_ids = changed(ids, formText(form, "intent"), Number(form.get("programme")));
  const answer = await studentAnswer(site, request, "PUT /api/v1/me/plan", { body: { programme_ids } });
  return outcomeOf(answer, t("applications.plan.saved"));
}

function idsIn(text: string): number[] {
  return text
    .split(",")
    .map(Number)
    .filter(Number.isSafeInteger)
    .filter((id) => id > 0);
}

function changed(ids: readonly number[], intent: string, id: number): number[] {
  const others = ids.filter((one) => one !== id);
  if (intent === "remove") return others;
  if (intent === "add") return [...others, id];
  return others.toSpliced(Math.max(0, ids.indexOf(id) - 1), 0, id);
}

export default function RecommendationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const error = actionData?.isDone === false ? actionData.message : undefined;
  return (
    <>
      <PrivateHead title={t("student.recommendations")} />
      <RecommendationsPage {...loaderData} error={error} />
      <OutcomeToast outcome={actionData} />
    </>
  );
}
