import type { ReactNode } from "react";
import type { DescribedChoice, DescribedSteps } from "../../contract/describe-steps.ts";
import type { NextSteps } from "../../contract/next-steps.ts";
import { programmePath } from "../../../../kernel/contract/page-paths.ts";
import { slugOf } from "@okwan/kit/slug";
import { studyName } from "../../../../words/data-names.ts";
import { placeInFull } from "../../../../words/programme-view.ts";
import { lastRung } from "../../contract/answer.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { LinkButton, newTab, chipTones, choiceTones } from "../../../../kernel/ui/controls.tsx";
import { ChoiceLadder } from "../../../../kernel/ui/ladder.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { AskButtons } from "./foot-actions.tsx";
import { useResultPage } from "./result-page-context.tsx";
import { ChangeWish, WhereWished } from "./wish-bar.tsx";

/** The three choices, what to have ready, and what is open at another level. */
export function Choices({ described, steps }: { described: DescribedSteps; steps: NextSteps }) {
  const { t } = useWords();
  const { wish } = useResultPage();
  const { choices, title, about } = described;
  return (
    <section aria-labelledby="choices" className="rounded-card border border-line bg-surface">
      <div className="px-3.5 py-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="choices" className="text-xl">
            {title}
          </h2>
          {wish.length > 0 && <ChangeWish />}
        </div>
        {about !== "" && <p className="text-sm text-ink-2">{about}</p>}
        <WhereWished />
        <Scale choices={choices} />
      </div>
      <ol className="lg:flex">
        {choices.map((choice) => (
          <ChoiceItem key={choice.program.id} {...choice} />
        ))}
      </ol>
      {steps.withheld > 0 && (
        <p className="border-t border-line px-3.5 py-2.5 text-sm">
          {t("answer.choices.withheld", { count: steps.withheld })}
        </p>
      )}
      <NoSafe noSafe={steps.no_safe} />
      {choices.length > 0 && (
        <p className="flex gap-2 border-t border-line px-3.5 py-2.5 text-[13px] leading-snug">
          <Icon name="check" size={18} className="text-brand-ink" />
          <span>
            {steps.tomorrow !== null && (
              <>
                <b>{t("answer.choices.tomorrow")}</b> {steps.tomorrow}{" "}
              </>
            )}
            <b>{t("answer.choices.papers")}</b> {steps.papers.join(", ")}.
          </span>
        </p>
      )}
      <Also {...steps} />
    </section>
  );
}

/** All choices on one scale; without it where schools sum the student's grades differently. */
function Scale({ choices }: Pick<DescribedSteps, "choices">) {
  const { answer, schools } = useResultPage();
  const compared = choices.flatMap(({ kind, program: { id, score, cut_off: cutOff } }) => {
    const row = answer.programmes.find((one) => one.id === id);
    const last = row && schools.get(row.schoolId)?.lastRung;
    return score === null || cutOff === null
      ? []
      : [{ kind, score, cutOff, last: last ?? lastRung(answer.certificate) }];
  });
  const [first] = compared;
  const isOneScale = compared.every(({ score, last }) => score === first?.score && last === first.last);
  if (first === undefined || compared.length < 2 || !isOneScale) return null;
  return <ChoiceLadder you={first.score} last={first.last} marks={compared} />;
}

function ChoiceItem({
  kind,
  program,
  label,
  place,
  stream,
  about,
  day,
  tomorrow,
  price,
  page,
  window,
}: DescribedChoice) {
  const { t, rich } = useWords();
  const source = window?.is === "open" ? window.source : null;
  const { score, cut_off: cutOff } = program;
  const b = (text: ReactNode) => <b>{text}</b>;
  return (
    <li className="flex min-w-0 flex-1 flex-col border-t border-line px-3.5 py-2.5 text-[13px] leading-snug lg:border-e lg:last:border-e-0">
      <p className="figures flex flex-wrap items-center justify-between gap-x-2">
        <span
          className={`rounded-full px-2.5 text-xs leading-[22px] font-semibold ${chipTones[choiceTones[kind]]}`}
        >
          {label}
        </span>
        {score !== null && cutOff !== null && (
          <span>{rich("common.pair", { score, cutOff, isLimit: "no", b })}</span>
        )}
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
      {about.length > 0 && <p className="figures mt-0.5 text-pretty">{about.join(" ")}</p>}
      <div className="mt-auto flex items-center justify-between gap-2.5 pt-1">
        <p className="figures min-w-0 flex-1 text-pretty text-ink-2">
          <b className="text-ink">{day}</b>{" "}
          {price === null ? null : (
            <a className="link" href={price.source} {...newTab}>
              {price.text}
            </a>
          )}{" "}
          {tomorrow}
        </p>
        {page !== null && (
          <LinkButton
            tone={kind === "bold" || kind === "open" ? "main" : "quiet"}
            className="no-print max-w-[55%] min-h-11! px-3! text-[13px]"
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
    <p className="border-t border-line bg-gold-tint px-3.5 py-2.5 text-[13px] leading-snug text-on-gold-tint">
      <b>{words.t("answer.choices.noSafe")}</b> {program.name},{" "}
      {placeInFull(program.school, program, program.school.name)}. {why}
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
      className="flex min-h-12 items-center justify-between gap-3 rounded-b-card border-t border-line bg-gold-tint px-3.5 py-2 text-[15px] leading-snug font-semibold text-on-gold-tint"
    >
      {words.t("answer.choices.also", { ...also, field })}
      <Icon name="forward" size={18} />
    </a>
  );
}

/** A question for a school whose rule is not known. */
export function AskCard({ ask }: { ask: NonNullable<NextSteps["ask"]> }) {
  const { t } = useWords();
  const { program, question } = ask;
  return (
    <section aria-labelledby="ask" className="rounded-card border border-line bg-surface p-4 text-sm">
      <h2 id="ask" className="text-lg leading-snug">
        {t("answer.steps.ask", { school: program.school.short_name, programme: program.name })}
      </h2>
      <p className="mt-1 text-ink-2">
        {placeInFull(program.school, program, program.school.name)}. {t("answer.steps.ask.text")}
      </p>
      <AskButtons {...question} programme={program.name} isFolded />
    </section>
  );
}

/** Where nothing is open: what to ask about at another level, each with its question. */
export function AskElsewhere({ level, count, programme_type_id: id, asks }: Elsewhere) {
  const { t } = useWords();
  return (
    <section aria-labelledby="elsewhere" className="rounded-card border border-line bg-surface">
      <div className="px-3.5 py-3">
        <h2 id="elsewhere" className="text-xl text-pretty">
          {t("answer.askElsewhere", { programmes: t("common.ofLevel", { level, count }) })}
        </h2>
        <p className="text-sm text-ink-2">{t("answer.askElsewhere.text")}</p>
      </div>
      <ol className="text-sm">
        {asks.map(({ program, why, question }, at) => (
          <li
            key={program.id}
            className="gap-x-6 border-t border-line px-3.5 py-3 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]"
          >
            <div>
              <h3 className="text-base leading-snug">
                <a href={programmePath({ id: program.id, slug: slugOf(program.name) })}>{program.name}</a>
              </h3>
              <p className="text-ink-2">
                {placeInFull(program.school, program, program.school.name)}. {why}
              </p>
            </div>
            <div>
              <AskButtons
                {...question}
                programme={program.name}
                isFolded
                tone={at === 0 ? "main" : "quiet"}
              />
            </div>
          </li>
        ))}
      </ol>
      {count > asks.length && (
        <a
          href={`?school_id=0&programme_type_id=${id}&tab=ask#list`}
          className="flex min-h-12 items-center justify-center border-t border-line font-semibold text-brand-ink"
        >
          {t("answer.open.all", { count })}
        </a>
      )}
    </section>
  );
}

type Elsewhere = NonNullable<NextSteps["ask_elsewhere"]>;

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
