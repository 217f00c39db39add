import type { ResultToShow } from "../../../contract/check-to-show.ts";
import { certificates } from "../../../engine/index.ts";
import { useInserted } from "../../lib/inserts.ts";
import { useWords } from "../../lib/words.tsx";
import { openOf } from "./card-markup.ts";

const firstShown = 6;

/** Requirements are met, but no cut-off is published to compare with: free, and without a chance label. */
export function OpenProgrammes({ result, showsAll }: { result: ResultToShow; showsAll: boolean }) {
  const words = useWords();
  const { t } = words;
  const { certificate } = result;
  const open = result.open();
  const shown = showsAll ? open : open.slice(0, firstShown);
  const inserted = useInserted(shown.map(({ whole }) => String(openOf(words, whole()))));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open" className="mt-10">
      <h2 id="open" className="text-2xl">
        {t(certificates[certificate].usesCutOffs ? "results.open" : "results.open.byRequirements")}
      </h2>
      <p className="text-ink-2">
        {t("results.open.count", { count: open.length })}
        {!certificates[certificate].usesCutOffs && ` ${t("results.open.letters", { certificate })}`}
      </p>
      <ul
        className="mt-4 divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5"
        dangerouslySetInnerHTML={inserted}
      />
      {shown.length < open.length && (
        <p className="mt-3 text-center">
          <a className="link inline-flex min-h-11 items-center" href="?all=1#open">
            {t("results.open.all", { count: open.length })}
          </a>
        </p>
      )}
    </section>
  );
}
