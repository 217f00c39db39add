import { useWords } from "../../lib/words.tsx";

export function CheckLine({ header, code }: { header: string; code: string }) {
  const { rich } = useWords();
  return (
    <p className="mb-2 text-sm text-ink-2 sm:mb-3 sm:text-base">
      {rich("results.code", {
        header,
        code,
        b: (words) => <strong className="figures whitespace-nowrap text-ink">{words}</strong>,
      })}
    </p>
  );
}
