import { useWords } from "../../../../kernel/web/words.tsx";
import { Icon } from "../../../../kernel/ui/icon.tsx";
import type { UploadState } from "./use-upload.ts";

interface CandidateListProps {
  candidates: Extract<UploadState, { stage: "choosing" }>["candidates"];
  onChoose: (index: number) => void;
}

/** Two people's slips in one file: the student selects their own. */
export function CandidateList({ candidates, onChoose }: CandidateListProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="candidates-title">
      <h2 id="candidates-title" className="text-xl">
        {t("upload.who")}
      </h2>
      <p className="mt-1 text-ink-2">{t("upload.who.text", { count: candidates.length })}</p>
      <ul className="mt-4 grid gap-2">
        {candidates.map(({ index, name, subjects }) => (
          <li key={index}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line-2 bg-surface px-4 text-start hover:border-brand"
              onClick={() => onChoose(index)}
            >
              <span className="grow">
                <span className="block font-semibold">
                  {name ?? t("upload.who.unnamed", { number: index + 1 })}
                </span>
                <span className="block text-sm text-ink-2">
                  {t("upload.who.subjects", { count: subjects })}
                </span>
              </span>
              <Icon name="forward" size={18} className="text-ink-2" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
