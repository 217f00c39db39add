import { applySentence } from "../../../words/result-words.ts";
import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { Form } from "react-router";
import type { Recommendations } from "../contract/overview.ts";
import { PlanList } from "../screens/plan-list.tsx";
import { RecommendedProgramme } from "../screens/recommended-programme.tsx";
import { formOutcome, studentApi } from "../screens/student-api.ts";
import { StudentPage } from "../screens/student-page.tsx";
import { studyName } from "../../../words/data-names.ts";
import { formText, idsIn } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button, LinkButton } from "../../../kernel/ui/controls.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/recommendations";

export const handle = { costMs: 70, areas: ["study"] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const student = studentApi(args);
  const [found, plan] = await Promise.all([student.data("readRecommendations"), student.data("readPlan")]);
  const offered = idsIn(new URL(args.request.url).searchParams.get("plan") ?? "");
  return { found, plan, offered };
}

export async function action(args: Route.ActionArgs) {
  const student = studentApi(args);
  const { t } = student;
  const form = await args.request.formData();
  const intent = formText(form, "intent");
  const programme_ids =
    intent === "keep"
      ? idsIn(formText(form, "programmes"))
      : changed(
          (await student.data("readPlan")).items.map(({ programme }) => programme.id),
          intent,
          Number(form.get("programme")),
        );
  const answer = await student.answer("changePlan", { body: { programme_ids } });
  return formOutcome(answer, t("applications.plan.saved"));
}

function changed(ids: readonly number[], intent: string, id: number): number[] {
  const others = ids.filter((one) => one !== id);
  if (intent === "remove") return others;
  if (intent === "add") return [...others, id];
  return others.toSpliced(Math.max(0, ids.indexOf(id) - 1), 0, id);
}

export default function RecommendationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { found, plan, offered } = loaderData;
  const { basis } = found;
  return (
    <StudentPage
      title={t("student.recommendations")}
      lead={
        basis &&
        (basis.aggregate === null
          ? t("applications.found.basis", { code: basis.check_code })
          : t("applications.found.basisAggregate", { code: basis.check_code, aggregate: basis.aggregate }))
      }
      outcome={actionData}
    >
      <WithoutBasis found={found} />
      <OfferedPlan ids={offered} isReplacing={plan.items.length > 0} />
      <PlanList plan={plan} />
      {basis !== null && (
        <ThreeChoices found={found} code={basis.check_code} isPlanFull={plan.items.length >= plan.slots} />
      )}
    </StudentPage>
  );
}

function OfferedPlan({ ids, isReplacing }: { ids: readonly number[]; isReplacing: boolean }) {
  const { t } = useWords();
  if (ids.length === 0) return null;
  return (
    <Note className="mt-4">
      <p>
        {isReplacing
          ? t("applications.plan.offered.replaces", { count: ids.length })
          : t("applications.plan.offered", { count: ids.length })}
      </p>
      <Form method="post" action="/app/recommendations" className="mt-3">
        <input type="hidden" name="programmes" value={ids.join(",")} />
        <Button type="submit" name="intent" value="keep">
          {t("applications.plan.keep")}
        </Button>
      </Form>
    </Note>
  );
}

/** The check that is still to be paid, or the way to a first one. */
function WithoutBasis({ found: { basis, locked } }: { found: Recommendations }) {
  const words = useWords();
  const { t } = words;
  if (locked !== null) {
    const values = { code: locked.check_code, opens: applySentence(words, locked.counts, locked.place) };
    return (
      <Note className="mt-4">
        <p>{t(basis === null ? "applications.found.locked" : "applications.found.lockedBetter", values)}</p>
        <LinkButton href={resultPath(locked.check_code)} className="mt-3">
          {t("student.openMyCheck")}
        </LinkButton>
      </Note>
    );
  }
  if (basis !== null) return null;
  return (
    <Note tone="brand" className="mt-4">
      <p>{t("applications.found.noCheck")}</p>
      <LinkButton href="/checker" className="mt-3">
        {t("student.checkCutOff")}
      </LinkButton>
    </Note>
  );
}

interface ThreeChoicesProps {
  found: Recommendations;
  code: string;
  isPlanFull: boolean;
}

/** Bold, fair and safe, as the result names them, the wish that decides them, and the way to all the others. */
function ThreeChoices({ found: { choices, wish }, code, isPlanFull }: ThreeChoicesProps) {
  const words = useWords();
  const { t, list } = words;
  return (
    <section aria-labelledby="choices" className="mt-6">
      <h2 id="choices" className="text-2xl">
        {t("applications.found.choices", { count: choices.length })}
      </h2>
      <p className="text-ink-2">
        {wish.length > 0 && (
          <>{t("student.wish", { fields: list(wish.map((one) => studyName(words, one))) })} </>
        )}
        <a href={resultPath(code)} className="link">
          {t(wish.length > 0 ? "student.wish.change" : "student.wish.choose")}
        </a>
      </p>
      <ul className="mt-3 grid gap-3 xl:grid-cols-3">
        {choices.map(({ kind, ...one }) => (
          <li key={one.programme.id}>
            <RecommendedProgramme recommendation={one} isPlanFull={isPlanFull} kind={kind} />
          </li>
        ))}
      </ul>
      <p className="mt-6">{t("applications.found.all.text")}</p>
      <LinkButton href={resultPath(code)} className="mt-3">
        {t("applications.found.all")}
      </LinkButton>
    </section>
  );
}
