import { listPath } from "../../../kernel/contract/page-paths.ts";
import { Form } from "react-router";
import type { Recommendation } from "../contract/overview.ts";
import { hidden, useWords, ladderTone } from "../../../kernel/web/words.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import { Chip, choiceTones } from "../../../kernel/ui/controls.tsx";
import { Ladder } from "../../../kernel/ui/ladder.tsx";
import { ChanceChip } from "./plan-list.tsx";
import { standingView } from "./words.ts";

interface RecommendedProgrammeProps {
  recommendation: Recommendation;
  isPlanFull: boolean;
  kind: "bold" | "fair" | "safe";
}

/** One of the three choices: how the student meets it, and actions. */
export function RecommendedProgramme({ recommendation, isPlanFull, kind }: RecommendedProgrammeProps) {
  const words = useWords();
  const { programme, standing } = recommendation;
  const { name, place, ladder, sentence } = standingView(words, programme, standing);
  return (
    <Card className="flex h-full flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="text-lg">{name}</h3>
          <span className="flex flex-wrap gap-1.5">
            <Chip tone={choiceTones[kind]}>{words.t("common.choice", { kind })}</Chip>
            <ChanceChip chance={standing.chance} />
          </span>
        </div>
        <p className="mt-0.5 text-sm text-ink-2">{place}</p>
      </div>
      {ladder !== null && <Ladder {...ladder} tone={ladderTone(standing.chance, standing.difference)} />}
      <p className="text-sm">{sentence}</p>
      <p className="text-sm text-ink-2">
        {standing.list !== null && (
          <a href={listPath(standing.list.id)} className="link">
            {standing.list.said}
          </a>
        )}
      </p>
      <ProgrammeActions recommendation={recommendation} isPlanFull={isPlanFull} />
    </Card>
  );
}

function ProgrammeActions({ recommendation, isPlanFull }: Omit<RecommendedProgrammeProps, "kind">) {
  const { rich } = useWords();
  const { programme, is_in_plan } = recommendation;
  const named = { programme: programme.name, hidden };
  const whatPlanDoes = is_in_plan ? "takeOut" : isPlanFull ? "full" : "add";
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="programme" value={programme.id} />
        <button
          type="submit"
          name="intent"
          value={is_in_plan ? "remove" : "add"}
          disabled={!is_in_plan && isPlanFull}
          className="min-h-11 rounded-control border border-line-2 px-4 font-semibold hover:bg-sunken disabled:bg-sunken disabled:text-ink-2"
        >
          {rich(`applications.found.${whatPlanDoes}`, named)}
        </button>
      </Form>
      <a
        href={`/app/apply?programme=${programme.id}`}
        className="inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-brand-ink hover:bg-sunken"
      >
        {rich("applications.found.apply", named)}
      </a>
    </div>
  );
}
