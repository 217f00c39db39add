import type { ReactNode } from "react";
import type { ApplyStep, NextSteps as Steps, SchoolQuestion } from "../../../../contract/next-steps.ts";
import { streamOf } from "../../../../language/programme-view.ts";
import type { Words } from "../../../../language/words.ts";
import { useWords } from "../../../lib/words.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AskButtons } from "./ask-buttons.tsx";
import { To, useShown } from "./shown.tsx";

/** Programmes to apply for first, questions for schools, and the safest choice, each with its source. */
export function NextSteps({ steps }: { steps: Steps }) {
  const { t } = useWords();
  const { answer, wish } = useShown();
  const [first, ...others] = steps.apply;
  // If other levels lead, each of up to three is an alternative of its own.
  const isOwnCourse = others.length > 0;
  const named: NamedStep[] = [...steps.apply];
  if (steps.ask !== null) {
    named.push({ program: steps.ask.program, page: steps.ask.question.page, window: null });
  }
  const parts: ReactNode[] = [
    steps.grades !== null && <Grades key="grades" grades={steps.grades} />,
    first !== undefined && <Apply key="first" step={first} namesProgramme={isOwnCourse} />,
    ...others.map((step, at) => (
      <Apply key={step.program.id} step={step} namesProgramme earlier={steps.apply.slice(0, at + 1)} />
    )),
    steps.ask !== null && !isOwnCourse && <Ask key="ask" ask={steps.ask} earlier={steps.apply} />,
    steps.safe !== null && !isOwnCourse && <Safe key="safe" step={steps.safe} earlier={named} />,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const hasCourse = answer.course !== null && wish.length === 0 ? "yes" : "no";
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line bg-surface px-4 pt-4 pb-1">
      <h2 id="steps" className="text-xl">
        {isOwnCourse
          ? t("answer.steps.start", { hasCourse })
          : t(parts.length === 3 ? "answer.steps" : "answer.steps.few")}
      </h2>
      <ol className="mt-1">
        {parts.map((part, index) => (
          <li
            key={index}
            className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 border-t border-line py-3 first:border-t-0"
          >
            <span
              aria-hidden="true"
              className={`figures grid size-7 place-items-center rounded-full text-[15px] font-bold ${index === 0 ? "bg-gold text-on-gold" : "bg-brand-tint text-on-brand-tint"}`}
            >
              {index + 1}
            </span>
            <div className="min-w-0">{part}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="pt-0.5 text-base leading-snug tracking-tight">{title}</h3>
      <div className="mt-0.5 grid gap-1 text-sm text-pretty text-ink-2">{children}</div>
    </>
  );
}

type NamedStep = Pick<ApplyStep, "program" | "window" | "page">;

interface Later {
  /** The steps before, whose schools and pages are not repeated. */
  earlier?: readonly NamedStep[];
}

function isRepeated(page: SchoolQuestion["page"], earlier: readonly NamedStep[]): boolean {
  return earlier.some((step) => step.window?.is !== "open" && step.page?.address === page?.address);
}

function Apply({ step, namesProgramme, earlier = [] }: { step: ApplyStep; namesProgramme: boolean } & Later) {
  const words = useWords();
  const { t, shortDay } = words;
  const { program, window, fee, page } = step;
  const isOpen = window?.is === "open";
  const when = isOpen && window.closes_on !== null ? shortDay(window.closes_on) : "none";
  const { school } = program;
  // Nothing is published here, and an earlier step leads to the same page.
  const isAsBefore = window === null && isRepeated(page, earlier);
  return (
    <Step
      title={namesProgramme ? program.name : t("answer.steps.apply", { school: school.short_name, when })}
    >
      <p>{namesProgramme ? whereOf(words, program) : [program.name, whereOf(words, program)].join(", ")}.</p>
      {!isAsBefore && (
        <p>{[dayWords(words, step), feeWords(words, fee, window?.year)].filter(Boolean).join(" ")}</p>
      )}
      <p className="flex flex-wrap items-center gap-2">
        {isOpen ? (
          <Go to={window.source}>{t("answer.steps.form")}</Go>
        ) : (
          page !== null &&
          !isAsBefore && (
            <Go to={page.address}>
              {t("answer.steps.page", { kind: page.kind, school: school.short_name })}
            </Go>
          )
        )}
        {isOpen && window.days_left !== null && (
          <span className="figures rounded-full bg-gold-tint px-2.5 text-xs leading-6 font-semibold whitespace-nowrap text-on-gold-tint">
            {t("answer.steps.daysLeft", { days: window.days_left })}
          </span>
        )}
      </p>
      {window !== null && (
        <Source address={window.source}>
          {window.read_on === null
            ? window.school.name
            : t("answer.steps.readOn", { school: window.school.name, day: shortDay(window.read_on) })}
        </Source>
      )}
    </Step>
  );
}

function Go({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton className="min-h-11! px-4! text-sm" href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </LinkButton>
  );
}

function dayWords({ t, shortDay }: Words, { window }: ApplyStep): string {
  switch (window?.is) {
    case "open":
      return window.closes_on === null ? t("answer.steps.noDay") : "";
    case "coming":
      return t("answer.steps.opens", { day: shortDay(window.opens_on ?? "") });
    case "closed":
      return t("answer.steps.closed", { year: window.year, day: shortDay(window.closes_on ?? "") });
    case "unknown":
    case undefined:
      return t("answer.steps.noDay");
  }
}

/** A fee from an earlier entry year says so. */
function feeWords({ t, money }: Words, fee: ApplyStep["fee"], year: string | undefined): string {
  if (fee === null) return "";
  const price = money(fee.amount, fee.currency);
  return fee.year === year
    ? t("answer.steps.fee", { price })
    : t("answer.steps.feeOf", { price, year: fee.year });
}

function Ask({ ask: { program, question }, earlier = [] }: { ask: NonNullable<Steps["ask"]> } & Later) {
  const { t } = useWords();
  return (
    <Step title={t("answer.steps.ask", { school: program.school.short_name, programme: program.name })}>
      <p>{t("answer.steps.ask.text", { school: program.school.short_name })}</p>
      <AskButtons text={question.text} programme={program.name} />
      <PageLink page={question.page} school={program.school.short_name} earlier={earlier} />
    </Step>
  );
}

function PageLink({ page, school, earlier = [] }: { page: SchoolQuestion["page"]; school: string } & Later) {
  const { t } = useWords();
  if (page === null || isRepeated(page, earlier)) return null;
  return <Source address={page.address}>{t("answer.steps.page", { kind: page.kind, school })}</Source>;
}

function Safe({ step: { program, page }, earlier = [] }: { step: ApplyStep } & Later) {
  const words = useWords();
  const { t } = words;
  const isSafe = program.chance === "High Chance";
  return (
    <Step
      title={t("answer.steps.safe", { isSafe: isSafe ? "yes" : "no", school: program.school.short_name })}
    >
      <p>
        <To change={{ tab: "apply", open: [program.id] }} at={`programme-${program.id}`} className="link">
          {program.name}
        </To>
        , {whereOf(words, program, earlier)}.
      </p>
      {!isSafe && <p>{t("answer.steps.notSure")}</p>}
      <PageLink page={page} school={program.school.short_name} earlier={earlier} />
    </Step>
  );
}

function Grades({ grades }: { grades: NonNullable<Steps["grades"]> }) {
  const { t } = useWords();
  return (
    <Step title={t("answer.steps.grades")}>
      <p>{grades.text}</p>
      <p>
        <LinkButton className="min-h-11! px-4! text-sm" href="/checker?step=grades">
          {t("answer.steps.grades.go")}
        </LinkButton>
      </p>
    </Step>
  );
}

function whereOf(
  words: Words,
  { school, campus, stream }: ApplyStep["program"],
  earlier: readonly NamedStep[] = [],
): string {
  const town = campus ?? school.city;
  const isNamed = earlier.some((step) => step.program.school.slug === school.slug);
  const name = isNamed ? school.short_name : school.name;
  return [name, town === null || school.name.includes(town) ? null : town, streamOf(words, { stream })]
    .filter(Boolean)
    .join(", ");
}

function Source({ address, children }: { address: string; children: string }) {
  return (
    <p className="text-xs">
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex min-h-6 items-center gap-1.5 underline decoration-line-2 underline-offset-3"
      >
        <Icon name="external" size={14} />
        <span>{children}</span>
      </a>
    </p>
  );
}
