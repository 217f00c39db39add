import type { ReactNode } from "react";
import type { ApplyStep, NextSteps as Steps, SchoolQuestion } from "../../../../contract/next-steps.ts";
import { siteNameOf } from "../../../../contract/own-path.ts";
import {
  areAlternatives,
  type EarlierSteps,
  isRepeated,
  type StepPart,
  stepParts,
} from "../../../../contract/step-parts.ts";
import {
  alsoAsksWords,
  applyWords,
  safeWords,
  stepPlace,
  stepsTitle,
  whenWords,
} from "../../../../contract/step-words.ts";
import { useWords } from "../../../lib/words.tsx";
import { LinkButton, newTab } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AskButtons } from "./ask-buttons.tsx";
import { To, useShown } from "./shown.tsx";

/** Programmes to apply for first, questions for schools, and the safest choice, each with its source. */
export function NextSteps({ steps }: { steps: Steps }) {
  const words = useWords();
  const { answer, wish } = useShown();
  const parts = stepParts(steps);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line bg-surface px-4 pt-4 pb-1">
      <h2 id="steps" className="text-xl">
        {stepsTitle(words, {
          areAlternatives: areAlternatives(steps),
          count: parts.length,
          hasCourse: answer.course !== null && wish.length === 0,
        })}
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
            <div className="min-w-0">
              <Part part={part} namesProgramme={areAlternatives(steps)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Part({ part, namesProgramme }: { part: StepPart; namesProgramme: boolean }) {
  switch (part.kind) {
    case "grades":
      return <Grades grades={part.grades} />;
    case "apply":
      return <Apply step={part.step} namesProgramme={namesProgramme} earlier={part.earlier} />;
    case "ask":
      return <Ask ask={part.ask} earlier={part.earlier} />;
    case "safe":
      return <Safe step={part.step} earlier={part.earlier} />;
  }
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="pt-0.5 text-base leading-snug tracking-tight">{title}</h3>
      <div className="mt-0.5 grid gap-1 text-sm text-pretty text-ink-2">{children}</div>
    </>
  );
}

interface Later {
  earlier: EarlierSteps;
}

function Apply({ step, namesProgramme, earlier }: { step: ApplyStep; namesProgramme: boolean } & Later) {
  const words = useWords();
  const { country } = useShown().answer;
  const { t, shortDay } = words;
  const { program, window, fee, page } = step;
  const isOpen = window?.is === "open";
  const { school } = program;
  // Nothing is published here, and an earlier step leads to the same page.
  const isAsBefore = window === null && isRepeated(page, earlier);
  return (
    <Step title={namesProgramme ? program.name : applyWords(words, step, country.code)}>
      <p>
        {namesProgramme ? stepPlace(words, program) : [program.name, stepPlace(words, program)].join(", ")}.{" "}
        {alsoAsksWords(words, step)}
      </p>
      {!isAsBefore && (
        <p>
          {whenWords(words, step)} {fee !== null && <FeeSource address={fee.source} />}
        </p>
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

function FeeSource({ address }: { address: string }) {
  return (
    <a className="link" href={address} {...newTab}>
      {`(${siteNameOf(address)})`}
    </a>
  );
}

function Go({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton className="min-h-11! px-4! text-sm" href={to} {...newTab}>
      {children}
    </LinkButton>
  );
}

function Ask({ ask: { program, question }, earlier }: { ask: NonNullable<Steps["ask"]> } & Later) {
  const words = useWords();
  const { t } = words;
  return (
    <Step title={t("answer.steps.ask", { school: program.school.short_name, programme: program.name })}>
      <p>
        {stepPlace(words, program, earlier)}. {t("answer.steps.ask.text")}
      </p>
      <AskButtons text={question.text} programme={program.name} />
      <PageLink page={question.page} school={program.school.short_name} earlier={earlier} />
    </Step>
  );
}

function PageLink({ page, school, earlier }: { page: SchoolQuestion["page"]; school: string } & Later) {
  const { t } = useWords();
  if (page === null || isRepeated(page, earlier)) return null;
  return <Source address={page.address}>{t("answer.steps.page", { kind: page.kind, school })}</Source>;
}

function Safe({ step, earlier }: { step: ApplyStep } & Later) {
  const { program, page } = step;
  const words = useWords();
  const { country } = useShown().answer;
  const { t } = words;
  return (
    <Step title={safeWords(words, step, country.code)}>
      <p>
        <To change={{ tab: "apply", open: [program.id] }} at={`programme-${program.id}`} className="link">
          {program.name}
        </To>
        , {stepPlace(words, program, earlier)}. {alsoAsksWords(words, step)}
      </p>
      {program.chance !== "High Chance" && <p>{t("answer.steps.notSure")}</p>}
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

function Source({ address, children }: { address: string; children: string }) {
  return (
    <p className="text-xs">
      <a
        href={address}
        {...newTab}
        className="inline-flex min-h-6 items-center gap-1.5 underline decoration-line-2 underline-offset-3"
      >
        <Icon name="external" size={14} />
        <span>{children}</span>
      </a>
    </p>
  );
}
