import type { ProgrammeRow } from "../../contract/answer.ts";
import { programmePath } from "../../../../kernel/contract/page-paths.ts";
import { slugOf } from "@okwan/kit/slug";
import type { ProgrammeOut } from "../../contract/programme.ts";
import { programmeView } from "../../../../words/programme-view.ts";
import { ladderTone } from "../../../../kernel/web/chance-tone.ts";
import { showsResult } from "../../contract/shows-result.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { LinkButton } from "../../../../kernel/ui/button.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import { Ladder } from "../../../../kernel/ui/ladder.tsx";
import { planSlots } from "../../../../kernel/contract/product.ts";
import { AskButtons } from "./ask-buttons.tsx";
import { type Details, useDetails } from "./details-provider.tsx";
import { AlsoAsks, CountedSubjects, RowPart, RowReasons, FigureSources } from "./row-facts.tsx";
import { StateLink, useResultPage } from "./result-page-context.tsx";
import { toggled } from "./address-state.ts";

interface RowDetailsProps {
  row: ProgrammeRow;
  /** true: all below the sentence is folded. */
  isFolded: boolean;
}

/** Details of a row: ladder, sentence, rules, counted subjects, sources and actions. */
export function RowDetails({ row, isFolded }: RowDetailsProps) {
  const { t } = useWords();
  const { details, retry } = useDetails(row.id);
  if (details === undefined) {
    return (
      <p role="status" className="px-3 pb-4 text-sm text-ink-2">
        {t("answer.row.loading")}
      </p>
    );
  }
  if (details === "failed") {
    return (
      <p role="alert" className="px-3 pb-4 text-sm">
        {t("answer.row.failed")}{" "}
        <button type="button" className="link min-h-11" onClick={retry}>
          {t("common.tryAgain")}
        </button>
      </p>
    );
  }
  const more = <More {...details} />;
  return (
    <div className="arrives grid gap-3 px-3 pb-4 text-sm leading-snug">
      <Standing program={details.program} />
      {isFolded ? (
        <details className="group -mb-3 open:mb-0">
          <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-brand-ink">
            {t("answer.sample.fold")} <Icon name="down" size={16} className="group-open:rotate-180" />
          </summary>
          <div className="grid gap-3 pt-1">{more}</div>
        </details>
      ) : (
        more
      )}
    </div>
  );
}

/** The ladder and the sentence. */
function Standing({ program }: { program: ProgrammeOut }) {
  const words = useWords();
  const { t } = words;
  const { ladder } = programmeView(words, program);
  return (
    <>
      {ladder !== null && <Ladder {...ladder} tone={ladderTone(program.chance, program.difference)} />}
      <div className="text-pretty">
        <p className="text-ink-2">
          {[program.description, program.faculty].filter((one) => one !== null && one !== "").join(". ")}
        </p>
        <p className="font-semibold">{program.sentence || t("answer.row.noCutOff")}</p>
        {program.held !== null && (
          <p className="mt-1 text-ink-2">
            {program.held}{" "}
            <a className="link" href="/how-sure">
              {t("answer.row.how")}
            </a>
          </p>
        )}
        {program.usual !== null && <p className="mt-1 text-ink-2">{program.usual.sentence}</p>}
      </div>
    </>
  );
}

/** Counted subjects, rules, the question to the school, sources and actions. */
function More({ program, question }: Details) {
  const { t } = useWords();
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        {program.counted.length > 0 && <CountedSubjects program={program} />}
        {program.reasons.length > 0 && <RowReasons program={program} />}
      </div>
      {program.also_asks.length > 0 && <AlsoAsks program={program} />}
      {question !== null && (
        <RowPart title={t("answer.ask.ready")}>
          <AskButtons {...question} programme={program.name} />
        </RowPart>
      )}
      <FigureSources program={program} />
      <Actions program={program} />
    </>
  );
}

function Actions({ program: { id, name } }: { program: ProgrammeOut }) {
  const { t } = useWords();
  const { state, answer } = useResultPage();
  const isPlanned = state.plan.includes(id);
  const isFull = !isPlanned && state.plan.length >= planSlots;
  const isReadable = showsResult(answer.access);
  return (
    <p className="no-print flex flex-wrap gap-2">
      {isReadable && !isFull && (
        <StateLink
          change={{ plan: toggled(state.plan, id) }}
          className={`inline-flex min-h-12 grow items-center justify-center gap-1.5 rounded-control px-4 font-semibold ${isPlanned ? "border border-brand bg-brand-tint text-on-brand-tint" : "bg-brand text-on-brand"}`}
        >
          <Icon name={isPlanned ? "check" : "plus"} size={16} />
          {t(isPlanned ? "answer.row.planned" : "answer.row.plan")}
          <span className="sr-only">
            : {name}
            {isPlanned && `. ${t("answer.row.unplan")}`}
          </span>
        </StateLink>
      )}
      {isReadable && isFull && (
        <span className="grow content-center text-ink-2">{t("answer.row.planFull")}</span>
      )}
      <LinkButton tone="quiet" href={programmePath({ id, slug: slugOf(name) })} className="grow">
        {t("answer.row.details")}
        <span className="sr-only">{name}</span>
      </LinkButton>
    </p>
  );
}
