import { data, redirect } from "react-router";
import type { CheckRequest } from "../contract/check-request.ts";
import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { coreShortNames } from "../../../kernel/contract/product.ts";
import { certificates, pointsOf } from "@okwan/engine";
import { CheckLine } from "../../result/screens/result-buttons.tsx";
import { ResultHead } from "../../../kernel/web/result-head.tsx";
import { formText, checkCodeIn } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { usePrice, linkTo, useWords } from "../../../kernel/web/words.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { Button, TextLink } from "../../../kernel/ui/controls.tsx";
import { Card, Note, Problem } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/again";

export const handle = { areas: ["again", "failures", "results"] } satisfies PageHandle;

/** The free second run of a paid check, for grades that were re-issued. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const code = checkCodeIn(params);
  const answer = (await context.get(siteContext).answer(code))?.answer;
  const until = answer?.payment.recheck_until;
  // The result's own page names the second run, or says how the check stands.
  if (answer === undefined || until == null) throw redirect(resultPath(code));
  const { core_grades, elective_grades } = answer.summary;
  return {
    code,
    until,
    certificate: answer.certificate,
    subjects: [...core_grades, ...elective_grades].map(({ subject_id: id, name, grade, sitting }) => ({
      id,
      name,
      grade,
      isSecond: sitting === 2,
    })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const code = checkCodeIn(params);
  const site = context.get(siteContext);
  const answer = (await site.answer(code))?.answer;
  if (answer === undefined) throw redirect(resultPath(code));
  const form = await request.formData();
  const { core_grades, elective_grades } = answer.summary;
  const given = [...core_grades, ...elective_grades].map(({ subject_id: id, sitting }, at) => ({
    subject_id: id,
    grade: pointsOf(certificates[answer.certificate], formText(form, `grade-${at}`) || null),
    isSecond: sitting === 2,
  }));
  const { status, body } = await site.ask("recheck", {
    params: { code },
    body: { results: resultsOf(given) },
  });
  if (!body.success) return data({ problem: body.message, needsProof: status === 401 }, { status });
  return redirect(resultPath(body.data.check_code), 303);
}

interface Given {
  readonly subject_id: number;
  readonly grade: number | null;
  readonly isSecond: boolean;
}

function resultsOf(given: readonly Given[]): CheckRequest["results"] {
  const coreNames = new Map<number, string>(Object.entries(coreShortNames).map(([name, id]) => [id, name]));
  const row = ({ subject_id, grade }: Given) => ({ subject_id, grade });
  const first = given.filter(({ isSecond }) => !isSecond);
  const second = given.filter(({ isSecond }) => isSecond);
  return {
    core: Object.fromEntries(
      first.flatMap(({ subject_id: id, grade }) => {
        const name = coreNames.get(id);
        return name === undefined ? [] : [[name, grade]];
      }),
    ),
    electives: first.filter(({ subject_id: id }) => !coreNames.has(id)).map(row),
    ...(second.length === 0 ? {} : { second_sitting: second.map(row) }),
  };
}

/** The grades, a confirmation and one button; it works without script. */
export default function Again({ loaderData, actionData }: Route.ComponentProps) {
  const { code, until, certificate, subjects } = loaderData;
  const { t, rich, day, money } = useWords();
  const price = money(usePrice());
  const here = `${resultPath(code)}/again`;
  return (
    <main id="main" className="page max-w-2xl grow py-4">
      <ResultHead title={t("again.title")} />
      <CheckLine header={t("again.title")} code={code} />
      <h1 className="text-3xl">{t("again.title")}</h1>
      <p className="mt-2 text-ink-2">{t("again.text", { day: day(until) })}</p>
      <Problem className="mt-4">{actionData?.problem ?? null}</Problem>
      {actionData?.needsProof === true && (
        <p className="mt-2">
          {rich("again.prove", { link: linkTo(`/previous-checks?to=${encodeURIComponent(here)}`) })}
        </p>
      )}
      <form method="post" className="mt-4 grid gap-4">
        <Card className="px-4 py-2">
          {subjects.map((subject, at) => (
            <GradeRow
              key={`${subject.id} ${subject.isSecond}`}
              at={at}
              certificate={certificate}
              {...subject}
            />
          ))}
        </Card>
        <label className="flex min-h-11 items-start gap-3">
          <input type="checkbox" required className="mt-1 size-5 shrink-0 accent-brand" />
          <span>{t("again.sure")}</span>
        </label>
        <Button type="submit">{t("again.now")}</Button>
      </form>
      <Note className="mt-5">
        <h2 className="text-base">{t("again.rewrote")}</h2>
        <p className="mt-1 text-sm">
          {rich("again.rewrote.text", { price, link: linkTo("/checker?start=new") })}
        </p>
      </Note>
      <p className="mt-5">
        <TextLink href={resultPath(code)}>{t("again.back")}</TextLink>
      </p>
    </main>
  );
}

interface GradeRowProps {
  at: number;
  certificate: keyof typeof certificates;
  name: string;
  grade: string | null;
  isSecond: boolean;
}

function GradeRow({ at, certificate, name, grade, isSecond }: GradeRowProps) {
  const { t } = useWords();
  return (
    <label className="flex min-h-13 items-center justify-between gap-4 border-b border-line last:border-0">
      <span>{isSecond ? t("again.second", { subject: name }) : name}</span>
      <select
        name={`grade-${at}`}
        defaultValue={grade ?? ""}
        className="min-h-11 rounded-control border border-line-2 bg-surface px-3 font-semibold"
      >
        {certificates[certificate].scale.map((one) => (
          <option key={one.grade}>{one.grade}</option>
        ))}
        <option value="">{t("again.none")}</option>
      </select>
    </label>
  );
}
