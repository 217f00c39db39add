import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { linkTo } from "../../../kernel/web/rich-parts.tsx";
import { useWords } from "../../../kernel/web/words.tsx";

export function CheckLine({ header, code }: { header: string; code: string }) {
  const { rich } = useWords();
  return (
    <p className="mb-2 text-[13px] text-ink-2 sm:mb-3 sm:text-base">
      {rich("results.code", {
        header,
        code,
        b: (words) => <strong className="figures whitespace-nowrap text-ink">{words}</strong>,
      })}
    </p>
  );
}

/** The first and the free second run of a check name each other. */
export function OtherRun({ first, second }: { first: string | null; second: string | null }) {
  const { rich } = useWords();
  const code = second ?? first;
  if (code === null) return null;
  return (
    <p className="mb-3 rounded-card bg-brand-tint px-4 py-2 text-on-brand-tint">
      {rich(second === null ? "results.run.first" : "results.run.second", {
        code,
        link: linkTo(resultPath(code)),
      })}
    </p>
  );
}
