import type { DescribedChoice, DescribedSteps } from "../../../../contract/describe-steps.ts";
import type { NextSteps } from "../../../../contract/next-steps.ts";
import { programmePath, slugOf } from "../../../../contract/page-paths.ts";
import { siteNameOf } from "../../../../contract/own-path.ts";
import { studyName } from "../../../../language/data-names.ts";
import { placeInFull } from "../../../../language/programme-view.ts";
import { useWords } from "../../../lib/words.tsx";
import { LinkButton, newTab } from "../../../ui/button.tsx";
import { chipTones } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AskButtons } from "./ask-buttons.tsx";
import { useResultPage } from "./result-page-context.tsx";

const tones = { bold: "gold", fair: "teal", safe: "brand", open: "brand" } as const;

/** The three choices, what to have ready, and what is open at another level. */
export function Choices({ described, steps }: { described: DescribedSteps; steps: NextSteps }) {
  const { t } = useWords();
  const { choices, title, about } = described;
  if (choices.length === 0 && steps.withheld === 0) return null;
  return (
    <section aria-labelledby="choices" className="rounded-card border border-line bg-surface">
      <div className="px-4 pt-4 pb-3">
        <h2 id="choices" className="text-xl">
          {title}
        </h2>
        {about !== "" && <p className="mt-0.5 text-sm text-ink-2">{about}</p>}
      </div>
      <ol className="lg:flex">
        {choices.map((choice) => (
          <ChoiceItem key={choice.program.id} {...choice} />
        ))}
      </ol>
      {steps.withheld > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm">
          {t("answer.choices.withheld", { count: steps.withheld })}
        </p>
      )}
      <NoSafe noSafe={steps.no_safe} />
      {choices.length > 0 && (
        <p className="flex gap-2 border-t border-line px-4 py-3 text-sm">
          <Icon name="check" size={18} className="text-brand-ink" />
          <span>
            <b>{t("answer.choices.papers")}</b> {steps.papers.join(", ")}.
          </span>
        </p>
      )}
      <Also {...steps} />
    </section>
  );
}

function ChoiceItem({
  kind,
  program,
  label,
  place,
  stream,
  figures,
  about,
  tomorrow,
  price,
  page,
  window,
}: DescribedChoice) {
  const { t } = useWords();
  const source = window?.is === "open" ? window.source : null;
  return (
    <li className="flex min-w-0 flex-1 flex-col gap-1 border-t border-line px-4 py-3 text-sm lg:border-e lg:last:border-e-0">
      <p className="figures flex flex-wrap items-center justify-between gap-x-2">
        <span className={`rounded-full px-2.5 text-xs leading-6 font-semibold ${chipTones[tones[kind]]}`}>
          {label}
        </span>
        {figures !== null && <span>{figures}</span>}
      </p>
      <h3 className="mt-1 text-base leading-snug">
        <a href={programmePath({ id: program.id, slug: slugOf(program.name) })}>{program.name}</a>
      </h3>
      <p className="text-ink-2">
        {place}{" "}
        {stream !== null && (
          <span className={`rounded-full px-2 text-xs leading-5 font-semibold ${chipTones.gold}`}>
            {stream}
          </span>
        )}
      </p>
      {about.map((sentence) => (
        <p key={sentence} className="text-pretty">
          {sentence}
        </p>
      ))}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-1">
        <p className="figures min-w-40 flex-1 text-pretty text-ink-2">
          {tomorrow.join(" ")}{" "}
          {price !== null && (
            <a className="link" href={price.source} {...newTab}>
              ({siteNameOf(price.source)})
            </a>
          )}
        </p>
        {page !== null && (
          <LinkButton
            tone={kind === "bold" || kind === "open" ? "main" : "quiet"}
            className="no-print min-h-11! px-4! text-sm"
            href={source ?? page.address}
            {...newTab}
          >
            {page.text}
            <span className="sr-only"> {t("answer.row.tab")}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function NoSafe({ noSafe }: { noSafe: NextSteps["no_safe"] }) {
  const words = useWords();
  if (noSafe === null) return null;
  const { program, why } = noSafe;
  return (
    <p className="border-t border-line bg-gold-tint px-4 py-3 text-sm text-on-gold-tint">
      <b>{words.t("answer.choices.noSafe")}</b> {program.name},{" "}
      {placeInFull(words, program.school, program, program.school.name)}. {why}
    </p>
  );
}

/** "32 nursing diplomas are open too" */
function Also({ also }: Pick<NextSteps, "also">) {
  const words = useWords();
  const { wish } = useResultPage();
  if (also === null) return null;
  const field = words.list(wish.map((one) => studyName(words, one)));
  return (
    <a
      href={`?school_id=0&programme_type_id=${also.programme_type_id}`}
      className="flex min-h-12 items-center justify-between gap-3 rounded-b-card border-t border-line bg-gold-tint px-4 py-2 font-semibold text-on-gold-tint"
    >
      {words.t("answer.choices.also", { ...also, field })}
      <Icon name="forward" size={18} />
    </a>
  );
}

/** A question for a school whose rule is not known. */
export function AskCard({ ask }: { ask: NonNullable<NextSteps["ask"]> }) {
  const words = useWords();
  const { t } = words;
  const { program, question } = ask;
  return (
    <section aria-labelledby="ask" className="rounded-card border border-line bg-surface p-4 text-sm">
      <h2 id="ask" className="text-lg leading-snug">
        {t("answer.steps.ask", { school: program.school.short_name, programme: program.name })}
      </h2>
      <p className="mt-1 text-ink-2">
        {placeInFull(words, program.school, program, program.school.name)}. {t("answer.steps.ask.text")}
      </p>
      <AskButtons {...question} programme={program.name} isFolded />
    </section>
  );
}

/** Subjects missing for an aggregate. */
export function GradesCard({ text }: NonNullable<NextSteps["grades"]>) {
  const { t } = useWords();
  return (
    <section aria-labelledby="missing" className="rounded-card border border-line bg-surface p-4 text-sm">
      <h2 id="missing" className="text-lg">
        {t("answer.steps.grades")}
      </h2>
      <p className="mt-1">{text}</p>
      <LinkButton className="no-print mt-2 min-h-11! px-4! text-sm" href="/checker?step=grades">
        {t("answer.steps.grades.go")}
      </LinkButton>
    </section>
  );
}
