import type { DescribedStep } from "../../../../contract/describe-steps.ts";
import { siteNameOf } from "../../../../contract/own-path.ts";
import { useWords } from "../../../lib/words.tsx";
import { LinkButton, newTab } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AskButtons } from "./ask-buttons.tsx";
import { StateLink } from "./result-page-context.tsx";

/** Programmes to apply for first, questions for schools, and the safest choice, each with its source. */
export function NextSteps({ title, steps }: { title: string; steps: readonly DescribedStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line bg-surface px-4 pt-4 pb-1">
      <h2 id="steps" className="text-xl">
        {title}
      </h2>
      <ol className="mt-1">
        {steps.map((step, index) => (
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
              <h3 className="pt-0.5 text-base leading-snug tracking-tight">{step.title}</h3>
              <div className="mt-0.5 grid gap-1 text-sm text-pretty text-ink-2">
                <Step {...step} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step(step: DescribedStep) {
  const { kind, about, when, fee, window, question } = step;
  const { t, shortDay } = useWords();
  return (
    <>
      <p>
        <ProgrammeName {...step} /> {about.join(" ")}
      </p>
      {when !== "" && (
        <p>
          {when} {fee !== null && <FeeSource address={fee.source} />}
        </p>
      )}
      {question !== null && <AskButtons {...question} />}
      {kind === "grades" && <Go to="/checker?step=grades" text={t("answer.steps.grades.go")} />}
      <WayToApply {...step} />
      {window !== null && (
        <Source address={window.source}>
          {window.read_on === null
            ? window.school.name
            : t("answer.steps.readOn", { school: window.school.name, day: shortDay(window.read_on) })}
        </Source>
      )}
    </>
  );
}

/** A link to the row of the safe choice, which stands in the lists. */
function ProgrammeName({ kind, programme }: DescribedStep) {
  if (programme === null) return null;
  if (kind === "apply") return `${programme.name},`;
  const { id, name } = programme;
  return (
    <>
      <StateLink change={{ tab: "apply", open: [id] }} at={`programme-${id}`} className="link">
        {name}
      </StateLink>
      ,
    </>
  );
}

/** The form while it is open; otherwise the school's page. */
function WayToApply({ kind, window, page }: DescribedStep) {
  const { t } = useWords();
  if (kind !== "apply") return page !== null && <Source address={page.address}>{page.text}</Source>;
  if (window?.is !== "open") return page !== null && <Go to={page.address} text={page.text} isElsewhere />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Go to={window.source} text={t("answer.steps.form")} isElsewhere />
      {window.days_left !== null && (
        <span className="figures rounded-full bg-gold-tint px-2.5 text-xs leading-6 font-semibold whitespace-nowrap text-on-gold-tint">
          {t("answer.steps.daysLeft", { days: window.days_left })}
        </span>
      )}
    </div>
  );
}

function FeeSource({ address }: { address: string }) {
  return (
    <a className="link" href={address} {...newTab}>
      {`(${siteNameOf(address)})`}
    </a>
  );
}

function Go({ to, text, isElsewhere = false }: { to: string; text: string; isElsewhere?: boolean }) {
  return (
    <p>
      <LinkButton className="min-h-11! px-4! text-sm" href={to} {...(isElsewhere ? newTab : {})}>
        {text}
      </LinkButton>
    </p>
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
