import type { ProgrammeOut } from "../../../contract/programme.ts";
import type { CheckToShow, ListedProgramme } from "../../../contract/check-to-show.ts";
import { productName } from "../../../contract/product.ts";
import { chanceTone, ladderTone } from "../../lib/chance-tone.ts";
import { useWords } from "../../lib/words.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { programmeView } from "../../../language/programme-view.ts";
import { lastRung } from "./last-rung.ts";
import {
  allToConfirm,
  choosable,
  moved,
  planPlaces,
  planQuery,
  planWarning,
  type PlanWarning,
} from "./plan.ts";
import { PlanFacts } from "./plan-facts.tsx";
import { CheckLine } from "./results-page.tsx";

interface PlanPageProps {
  result: CheckToShow;
  plan: readonly ProgrammeOut[];
  /** Of this very plan, for sharing. */
  address: string;
}

/** Up to four programmes in order, side by side. The plan lives in the address: nothing to save, easy to share. */
export function PlanPage({ result, plan, address }: PlanPageProps) {
  const { t } = useWords();
  const ids = plan.map(({ id }) => id);
  return (
    <div className="page py-4">
      <CheckLine header={t("results.plan")} code={result.check_code} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t("results.plan.title")}</h1>
        <LinkButton
          tone="quiet"
          href={`/checker/results/${result.check_code}${ids.length === 0 ? "" : `?plan=${ids.join(",")}`}`}
          className="no-print"
        >
          {t("results.plan.back")}
        </LinkButton>
      </div>
      <p className="mt-3 text-ink-2">{t("results.plan.text", { count: planPlaces })}</p>
      {plan.length === 0 && (
        <Card className="mt-5">
          <p>{t("results.plan.empty")}</p>
        </Card>
      )}
      <ol className="mt-5 grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {plan.map((programme, index) => (
          <li key={programme.id}>
            <PlanCard programme={programme} index={index} ids={ids} last={lastRung(result.certificate)} />
          </li>
        ))}
      </ol>
      {plan.length > 0 && <SafetyNote plan={plan} />}
      {plan.length < planPlaces && <AddForm check={result} ids={ids} />}
      {plan.length > 0 && <ShareRow address={address} plan={plan} code={result.check_code} />}
    </div>
  );
}

interface PlanCardProps {
  programme: ProgrammeOut;
  index: number;
  ids: readonly number[];
  last: number;
}

function PlanCard({ programme, index, ids, last }: PlanCardProps) {
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
        {chance === null && programme.known === null && !programme.hides_newest && (
          <Chip>{t("results.plan.noCutOff")}</Chip>
        )}
      </div>
      <div>
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-2">{place}</p>
      </div>
      {score !== null && (
        <Ladder
          you={score}
          cutOff={ladder?.cutOff ?? null}
          last={last}
          tone={ladderTone(chance, programme.difference)}
        />
      )}
      <PlanFacts programme={programme} />
      {warning !== null && <SecondChoiceNote warning={warning} />}
      <PlanSteps programme={programme} index={index} ids={ids} />
    </article>
  );
}

/** Up, down, out of the plan. */
function PlanSteps({ programme: { id, name }, index, ids }: Omit<PlanCardProps, "last">) {
  const { t } = useWords();
  return (
    <p className="no-print mt-auto flex gap-2">
      {index > 0 && (
        <StepLink
          label={t("results.plan.up.which", { programme: name })}
          to={planQuery(moved(ids, index, -1))}
        >
          {t("results.plan.up")}
        </StepLink>
      )}
      {index < ids.length - 1 && (
        <StepLink
          label={t("results.plan.down.which", { programme: name })}
          to={planQuery(moved(ids, index, 1))}
        >
          {t("results.plan.down")}
        </StepLink>
      )}
      <StepLink
        label={t("results.plan.remove.which", { programme: name })}
        to={planQuery(ids.filter((other) => other !== id))}
      >
        {t("results.plan.remove")}
      </StepLink>
    </p>
  );
}

function SecondChoiceNote({ warning: { isMet, ...figures } }: { warning: PlanWarning }) {
  const { t } = useWords();
  return (
    <Note className="p-3 text-sm">
      {t("results.plan.secondChoice", { ...figures, isMet: isMet ? "yes" : "no" })}
    </Note>
  );
}

function StepLink({ label, to, children }: { label: string; to: string; children: string }) {
  return (
    <a href={to} aria-label={label} className="link flex min-h-11 items-center px-2">
      {children}
    </a>
  );
}

function SafetyNote({ plan }: { plan: readonly ProgrammeOut[] }) {
  const { t } = useWords();
  const isSafe = plan.some(({ chance }) => chance === "High Chance");
  return isSafe ? null : <Note className="mt-4">{t("results.plan.unsafe")}</Note>;
}

function AddForm({ check, ids }: { check: CheckToShow; ids: readonly number[] }) {
  const { t } = useWords();
  const result = check.result();
  const groups: [string, readonly ListedProgramme[]][] = [
    [t("results.plan.add.qualified"), result.qualified()],
    [t("results.near"), result.nearMisses()],
    [t("results.plan.add.open"), result.open()],
    [t("results.confirm.chip"), allToConfirm(result)],
  ];
  if (choosable(result).length === 0) return null;
  return (
    <form className="no-print mt-6 grid max-w-2xl gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      {ids.map((id) => (
        <input key={id} type="hidden" name="p" value={id} />
      ))}
      <label className="min-w-0 font-semibold">
        {t("results.plan.add")}
        <select name="p" required className="control mt-1.5 font-normal">
          <option value="">{t("results.plan.add.choose")}</option>
          {groups.map(([label, programmes]) =>
            programmes.length === 0 ? null : (
              <optgroup key={label} label={label}>
                {programmes
                  .filter(({ id }) => !ids.includes(id))
                  .map((programme) => (
                    <option key={programme.id} value={programme.id}>
                      {programme.name}, {programme.school.short_name}
                      {programme.campus === null ? "" : ` (${programme.campus})`}
                    </option>
                  ))}
              </optgroup>
            ),
          )}
        </select>
      </label>
      <Button type="submit">{t("results.plan.add.now")}</Button>
    </form>
  );
}

function ShareRow({ address, plan, code }: { address: string; plan: readonly ProgrammeOut[]; code: string }) {
  const list = plan
    .map(({ name, school }, index) => `${index + 1}. ${name}, ${school.short_name}`)
    .join("\n");
  const { t } = useWords();
  const text = `${t("results.plan.share.text", { product: productName })}\n${list}\n${address}`;
  return (
    <p className="no-print mt-6 flex flex-wrap gap-3">
      <LinkButton
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        data-share={address}
        data-share-text={text}
      >
        <Icon name="share" size={20} />
        {t("results.plan.share")}
      </LinkButton>
      <LinkButton tone="quiet" href={`/app/recommendations?plan=${plan.map(({ id }) => id).join(",")}`}>
        {t("results.plan.keep")}
      </LinkButton>
      <Button tone="quiet" data-print="" hidden>
        <Icon name="print" size={20} />
        {t("results.actions.print")}
      </Button>
      <LinkButton tone="quiet" href={`/api/v1/checks/${code}/report.pdf`} data-pdf="">
        <Icon name="file" size={20} />
        {t("results.plan.pdf")}
      </LinkButton>
    </p>
  );
}
