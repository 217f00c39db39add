import type { AdmissionWindow } from "../../../../kernel/contract/admission-window.ts";
import { windowWords } from "../../../../kernel/web/admission-words.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Source } from "../parts/source-link.tsx";

/** Known admission windows of the school and the price of its form. */
export function Admission({ windows }: { windows: readonly AdmissionWindow[] }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="applying">
      <h2 id="applying" className="mt-8 text-xl">
        {t("admissions.title")}
      </h2>
      {windows.length === 0 && <p className="mt-2 text-ink-2">{t("admissions.none")}</p>}
      <ul className="mt-2 grid gap-4">
        {windows.map((window) => (
          <Known key={`${window.year} ${window.applicants}`} window={window} />
        ))}
      </ul>
    </section>
  );
}

function Known({ window }: { window: AdmissionWindow }) {
  const words = useWords();
  const { who, sentences } = windowWords(words, window);
  return (
    <li>
      <h3 className="text-base">{who}</h3>
      <p className="mt-1 text-ink-2">{sentences.join(" ")}</p>
      <p className="mt-1 text-sm text-ink-2">
        <Source address={window.source} />
      </p>
    </li>
  );
}
