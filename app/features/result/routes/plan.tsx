import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { planSlots, productName } from "../../../kernel/contract/product.ts";
import { Link, redirect, useSearchParams } from "react-router";
import type { ProgrammeOut } from "../contract/programme.ts";
import { showsResult } from "../contract/result-view.ts";
import { programmeView } from "../../../words/programme-view.ts";
import { CheckLine, PdfLink, PrintButton } from "../screens/result-buttons.tsx";
import { plannedIn, movedBy, planOf, planQuery, planWarning } from "../screens/plan.ts";
import { ResultHead } from "../../../kernel/web/result-head.tsx";
import { chanceTone, ladderTone, useWords } from "../../../kernel/web/words.tsx";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { LinkButton, Chip, ShareLink } from "../../../kernel/ui/controls.tsx";
import { Card, Note, type Fact, Facts } from "../../../kernel/ui/card.tsx";
import { Ladder } from "../../../kernel/ui/ladder.tsx";
import { checkCodeIn } from "../../../kernel/web/form-text.ts";
import type { Route } from "./+types/plan";
import { figureKinds } from "../../public/contract/list-words.ts";
import type { Words } from "../../../words/words.ts";

export const handle = {
  stage: "last",
  costMs: 20,
  js: true,
  areas: ["missing", "reasons", "results"],
} satisfies PageHandle;

/** Some programmes of a result in order of choice, listed in the address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const code = checkCodeIn(params);
  const address = resultPath(code);
  const read = await site.answer(code);
  if (read === null || !showsResult(read.answer.access)) throw redirect(address);
  const programmes = await planOf(site, code, new URL(request.url).searchParams);
  return { code, programmes, origin: site.publicUrl };
}

/** Moving and removing only change the address. */
export const shouldRevalidate = () => false;

/**
 * Up to four programmes in order, side by side. The plan is in the address: nothing to save, easy to share.
 */
export default function Plan({ loaderData }: Route.ComponentProps) {
  const { code, programmes, origin } = loaderData;
  const { t } = useWords();
  const [search] = useSearchParams();
  const plan = plannedIn(programmes, search);
  const ids = plan.map(({ id }) => id);
  const here = resultPath(code);
  return (
    <main id="main" className="page grow py-4">
      <ResultHead title={t("results.plan")} />
      <CheckLine header={t("results.plan")} code={code} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t("results.plan.title")}</h1>
        <LinkButton
          tone="quiet"
          href={`${here}${ids.length === 0 ? "" : `?plan=${ids.join(",")}`}`}
          className="no-print"
        >
          {t("results.plan.back")}
        </LinkButton>
      </div>
      <p className="mt-3 text-ink-2">{t("results.plan.text", { count: planSlots })}</p>
      {plan.length === 0 && (
        <Card className="mt-5">
          <p>{t("results.plan.empty")}</p>
        </Card>
      )}
      <ol className="mt-5 grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {plan.map((programme, index) => (
          <li key={programme.id}>
            <PlanCard programme={programme} index={index} ids={ids} />
          </li>
        ))}
      </ol>
      {plan.length > 0 && (
        <>
          <SafetyNote plan={plan} />
          <ShareRow address={`${origin}${here}/plan${planQuery(ids)}`} plan={plan} code={code} />
        </>
      )}
    </main>
  );
}

interface PlanCardProps {
  programme: ProgrammeOut;
  index: number;
  ids: readonly number[];
}

function PlanCard({ programme, index, ids }: PlanCardProps) {
  const words = useWords();
  const { t } = words;
  const { chance, score } = programme;
  const { name, place, chance: label, ladder } = programmeView(words, programme);
  const warning = planWarning(programme, index);
  return (
    <article className="print-whole flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <span className="figures grid size-8 place-items-center rounded-lg bg-gold-tint font-bold text-on-gold-tint">
          {index + 1}
        </span>
        {chance !== null && <Chip tone={chanceTone(chance)}>{label}</Chip>}
        {chance === null && programme.known !== null && <Chip>{t("results.confirm.chip")}</Chip>}
        {chance === null && programme.known === null && <Chip>{t("results.plan.noCutOff")}</Chip>}
      </div>
      <div>
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-2">{place}</p>
      </div>
      {score !== null && (
        <Ladder
          you={score}
          cutOff={ladder?.cutOff ?? null}
          last={programme.last_rung}
          tone={ladderTone(chance, programme.difference)}
        />
      )}
      <PlanFacts programme={programme} />
      {warning !== null && <Note className="p-3 text-sm">{t("results.plan.secondChoice", warning)}</Note>}
      <PlanSteps programme={programme} index={index} ids={ids} />
    </article>
  );
}

/** Up, down, remove. */
function PlanSteps({ programme: { id, name }, index, ids }: PlanCardProps) {
  const { t } = useWords();
  const ways = [
    ...(index > 0 ? [["up", movedBy(ids, index, -1)] as const] : []),
    ...(index < ids.length - 1 ? [["down", movedBy(ids, index, 1)] as const] : []),
    ["remove", ids.filter((other) => other !== id)] as const,
  ];
  return (
    <p className="no-print mt-auto flex gap-2">
      {ways.map(([way, next]) => (
        <Link
          key={way}
          to={planQuery(next)}
          replace
          discover="none"
          preventScrollReset
          aria-label={t(`results.plan.${way}.which`, { programme: name })}
          className="link flex min-h-11 items-center px-2"
        >
          {t(`results.plan.${way}`)}
        </Link>
      ))}
    </p>
  );
}

function SafetyNote({ plan }: { plan: readonly ProgrammeOut[] }) {
  const { t } = useWords();
  return plan.some((one) => one.is_safe) ? null : <Note className="mt-4">{t("results.plan.unsafe")}</Note>;
}

function ShareRow({ address, plan, code }: { address: string; plan: readonly ProgrammeOut[]; code: string }) {
  const list = plan
    .map(({ name, school }, index) => `${index + 1}. ${name}, ${school.short_name}`)
    .join("\n");
  const { t } = useWords();
  const text = `${t("results.plan.share.text", { product: productName })}\n${list}\n${address}`;
  return (
    <p className="no-print mt-6 flex flex-wrap gap-3">
      <ShareLink text={text}>{t("results.plan.share")}</ShareLink>
      <LinkButton tone="quiet" href={`/app/recommendations?plan=${plan.map(({ id }) => id).join(",")}`}>
        {t("results.plan.keep")}
      </LinkButton>
      <PrintButton />
      <PdfLink code={code}>{t("results.plan.pdf")}</PdfLink>
    </p>
  );
}

/** The values a plan's programmes are compared by. */
function PlanFacts({ programme }: { programme: ProgrammeOut }) {
  const words = useWords();
  return (
    <>
      <Facts facts={factsOf(words, programme)} className="text-sm" />
      <Requirements programme={programme} />
    </>
  );
}

function factsOf(words: Words, programme: ProgrammeOut): Fact[] {
  const { t } = words;
  const { history, score, max_grade: cutOff, is_limit: isLimit, year, duration_years: years } = programme;
  const earlier = history
    .filter(({ kind, choice }) => kind === "cutoff" && choice !== 2)
    .slice(0, 3)
    .map((figure) => `${figure.aggregate} (${[figure.year, ...figureKinds(words, figure)].join(", ")})`);
  const notStated = t("results.plan.notStated");
  return [
    ...(score === null ? [] : [[t("results.plan.aggregate"), score] as const]),
    [
      t(isLimit ? "results.plan.limit" : "results.why.cutOff"),
      cutOff === null ? t("results.why.noCutOff") : `${cutOff} (${year})`,
    ],
    [t("results.plan.earlier"), earlier.length === 0 ? "–" : earlier.join(", ")],
    [t("results.plan.length"), years === null ? notStated : t("results.years", { count: years })],
    [t("results.filters.stream"), programme.stream],
    [t("results.filters.campus"), programme.campus ?? notStated],
  ];
}

function Requirements({ programme: { name, reasons } }: { programme: ProgrammeOut }) {
  const { t } = useWords();
  const asked = reasons.filter(({ kind }) => kind !== "cut-off" && kind !== "entry-limit");
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-brand-ink">
        {t("results.plan.requirements")}
        <span className="sr-only"> {t("results.plan.requirements.which", { programme: name })}</span>
      </summary>
      <ul className="list-disc ps-5 text-ink-2">
        {asked.map(({ rule, needed, outcome }) => (
          <li key={`${rule} ${needed}`}>
            {t("results.plan.requirement", { rule, needed, outcome: outcome.replace(" ", "") })}
          </li>
        ))}
      </ul>
    </details>
  );
}
