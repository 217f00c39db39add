import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { useMemo, useState } from "react";
import { redirect } from "react-router";
import { showsResult } from "../contract/result-view.ts";
import type { WhatIfMaterial } from "../contract/what-if.ts";
import { ResultHead } from "../../../kernel/web/result-head.tsx";
import { isWithinChanges } from "../screens/what-if/few-changes.ts";
import { SlipEditor } from "../screens/what-if/slip-editor.tsx";
import { prepareTrial, type Comparison } from "../screens/what-if/try-grades.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import { checkCodeIn } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { linkTo, strong, useWords, chanceTone } from "../../../kernel/web/words.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useHydrated } from "../../../kernel/web/in-browser.ts";
import { LinkButton, Chip } from "../../../kernel/ui/controls.tsx";
import { Note, Problem, Card } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/what-if";
import type { School, Verdict } from "@okwan/engine";
import { placeInLine } from "../../../words/programme-view.ts";

export const handle = { stage: "last", costMs: 110, js: true, areas: ["whatIf"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const code = checkCodeIn(params);
  const site = context.get(siteContext);
  const result = (await site.answer(code))?.answer;
  // The result's own page explains the states before payment.
  if (result === undefined || !showsResult(result.access)) throw redirect(resultPath(code));
  const { school, country } = result;
  return {
    code,
    school: school.id === 0 ? null : school.short_name,
    country: { code: country.code, name: country.name },
    // As JSON: React Router's own form of the same data is twice as long, compressed.
    material: JSON.stringify(await apiData(site, "whatIf", { params: { code } })),
  };
}

export const shouldRevalidate = () => false;

/** Other grades, tried on the device: the stored check never changes. */
export default function WhatIf({ loaderData }: Route.ComponentProps) {
  const { code, school, country } = loaderData;
  const material = useMemo(() => JSON.parse(loaderData.material) as WhatIfMaterial, [loaderData.material]);
  const { t, rich } = useWords();
  return (
    <main id="main" className="page grow py-4">
      <ResultHead title={t("whatIf.head")} />
      <Note className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p>{rich("whatIf.notReal", { b: strong })}</p>
        <LinkButton tone="quiet" href={resultPath(code)}>
          {t("whatIf.back")}
        </LinkButton>
      </Note>
      <h1 className="text-3xl">{t("whatIf.title")}</h1>
      <p className="mt-1 text-ink-2">
        {school === null ? t("whatIf.in", { country: country.name }) : t("whatIf.at", { school })}
      </p>
      <noscript>
        <p className="mt-4">{t("whatIf.noScript")}</p>
      </noscript>
      <Trying material={material} code={code} />
    </main>
  );
}

interface TryingProps {
  material: WhatIfMaterial;
  code: string;
}

function Trying({ material, code }: TryingProps) {
  const { t } = useWords();
  const isHydrated = useHydrated();
  const { candidate, catalogue, mostChanges } = material;
  const { grades, comparison, isChanged, isFull, tryGrades } = useTriedGrades(material);
  return (
    <>
      {mostChanges !== null && <SharedNote code={code} most={mostChanges} />}
      {/* Stays in view while grades are changed. */}
      <div className="sticky top-0 z-20 mt-5">
        <OutcomeFigures comparison={comparison} isChanged={isChanged} />
        <Problem className="mt-2">
          {mostChanges !== null && isFull ? t("whatIf.shared.full", { most: mostChanges }) : null}
        </Problem>
      </div>
      <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-2">
        {/* A grade pressed before the script is there would be lost. */}
        <fieldset disabled={!isHydrated} className="min-w-0 disabled:opacity-50">
          <legend className="sr-only">{t("whatIf.slip")}</legend>
          <SlipEditor
            real={candidate.grades}
            grades={grades}
            certificate={candidate.certificate}
            subjects={catalogue.subjects}
            onChange={tryGrades}
          />
        </fieldset>
        <TrialOutcome comparison={comparison} schools={catalogue.schools} isChanged={isChanged} />
      </div>
    </>
  );
}

/** The grades being tried, within the limits of the material. */
function useTriedGrades(material: WhatIfMaterial) {
  const { candidate, mostChanges } = material;
  const compare = useMemo(() => prepareTrial(material), [material]);
  const [grades, setGrades] = useState(candidate.grades);
  const [isFull, setIsFull] = useState(false);
  const tryGrades = (tried: typeof grades) => {
    const isAllowed = isWithinChanges(candidate.grades, tried, mostChanges);
    setIsFull(!isAllowed);
    if (isAllowed) setGrades(tried);
  };
  const comparison = useMemo(() => compare(grades), [compare, grades]);
  return { grades, comparison, isChanged: grades !== candidate.grades, isFull, tryGrades };
}

/** For a reader of a shared code: what is limited, and how its student proves ownership. */
function SharedNote({ code, most }: { code: string; most: number }) {
  const { rich } = useWords();
  const here = `${resultPath(code)}/what-if`;
  return (
    <Note className="mt-5">
      <p>
        {rich("whatIf.shared", {
          most,
          link: linkTo(`/previous-checks?to=${encodeURIComponent(here)}`),
        })}
      </p>
    </Note>
  );
}

const shownAtOnce = 30;

/** The two figures beside the real ones. */
function OutcomeFigures({ comparison, isChanged }: { comparison: Comparison; isChanged: boolean }) {
  const { t } = useWords();
  const { aggregate, realAggregate, qualified, realCount } = comparison;
  const count = qualified.length;
  return (
    <div
      role="status"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-6 rounded-panel bg-brand-deep p-4 text-on-deep sm:p-5"
    >
      <Figure label={t("whatIf.aggregate")} now={aggregate} really={realAggregate} isChanged={isChanged} />
      <Figure
        label={t("whatIf.programmes", { count })}
        now={count}
        really={realCount}
        isChanged={isChanged}
      />
    </div>
  );
}

interface OutcomeProps {
  comparison: Comparison;
  schools: readonly School[];
  isChanged: boolean;
}

/** Programmes that the tried grades open and lose, and all that would qualify. */
function TrialOutcome({ comparison, schools, isChanged }: OutcomeProps) {
  const { t } = useWords();
  const { qualified, gained, lost, requirementsMet, ask } = comparison;
  const count = (verdicts: readonly Verdict[]) => ({ count: verdicts.length });
  const lists = [
    { verdicts: gained, title: t("whatIf.opens", count(gained)) },
    { verdicts: lost, title: t("whatIf.closes", count(lost)) },
    { verdicts: qualified, title: t("whatIf.all", count(qualified)) },
    { verdicts: ask, title: t("whatIf.ask", count(ask)), text: t("whatIf.ask.text") },
    {
      verdicts: requirementsMet,
      title: t("whatIf.outside", count(requirementsMet)),
      text: t("whatIf.outside.text"),
    },
  ].filter(({ verdicts }) => verdicts === qualified || verdicts.length > 0);
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {isChanged && gained.length === 0 && lost.length === 0 && (
        <Card>
          <p>{t("whatIf.same")}</p>
        </Card>
      )}
      {lists.map((list) => (
        <VerdictList key={list.title} {...list} schools={schools} />
      ))}
    </div>
  );
}

interface FigureProps {
  label: string;
  now: number | null;
  really: number | null;
  isChanged: boolean;
}

function Figure({ label, now, really, isChanged }: FigureProps) {
  const { t } = useWords();
  return (
    <p>
      <span className="text-4xl font-extrabold">{now ?? "–"}</span>{" "}
      <span className="text-sm text-on-deep-2 sm:text-base">{label}</span>
      <span className="figures block text-sm text-on-deep-2">
        {isChanged ? t("whatIf.really", { figure: really ?? "–" }) : t("whatIf.asItIs")}
      </span>
    </p>
  );
}

interface VerdictListProps {
  title: string;
  text?: string;
  verdicts: readonly Verdict[];
  schools: readonly School[];
}

function VerdictList({ title, text, verdicts, schools }: VerdictListProps) {
  const { t } = useWords();
  const shown = verdicts.slice(0, shownAtOnce);
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      {text !== undefined && <p className="mt-1 text-sm text-ink-2">{text}</p>}
      <ul className="mt-2 divide-y divide-line">
        {shown.map(({ programme, cutOff, aggregate, chance }) => (
          <li key={programme.id} className="flex items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{programme.name}</p>
              <p className="figures text-sm text-ink-2">
                {placeInLine(schools.find(({ id }) => id === programme.schoolId)?.shortName, programme)}
                {cutOff !== null &&
                  ` · ${t(cutOff.kind === "ceiling" ? "whatIf.limit" : "whatIf.figures", { cutOff: cutOff.aggregate, year: cutOff.year, aggregate: aggregate ?? "–" })}`}
              </p>
            </div>
            {chance !== null && <Chip tone={chanceTone(chance)}>{chance}</Chip>}
          </li>
        ))}
      </ul>
      {verdicts.length > shown.length && (
        <p className="mt-2 text-sm text-ink-2">
          {t("whatIf.more", { count: verdicts.length - shown.length })}
        </p>
      )}
    </Card>
  );
}
