import type { CheckResult, ProgrammeOut } from "../../../contract/checks.ts";
import { useWords } from "../../lib/words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { placeOf } from "./programme-card.tsx";
import { ProgrammeDetails } from "./programme-details.tsx";

const firstShown = 6;

/** Requirements are met, but no cut-off is published to compare with: free, and without a chance label. */
export function OpenProgrammes({ result, showsAll }: { result: CheckResult; showsAll: boolean }) {
  const { t } = useWords();
  const { certificate, open_programs: open } = result;
  if (open.length === 0) return null;
  const shown = showsAll ? open : open.slice(0, firstShown);
  return (
    <section aria-labelledby="open" className="mt-10">
      <h2 id="open" className="text-2xl">
        {t("results.open")}
      </h2>
      <p className="text-ink-2">
        {t("results.open.count", { count: open.length })}
        {certificate !== "WASSCE" && ` ${t("results.open.letters", { certificate })}`}
      </p>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {shown.map((programme) => (
          <li key={programme.id} className="print-whole py-3">
            <OpenProgramme programme={programme} />
          </li>
        ))}
      </ul>
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

function OpenProgramme({ programme }: { programme: ProgrammeOut }) {
  const words = useWords();
  const { score: aggregate } = programme;
  return (
    <>
      <div className="flex items-start gap-3">
        <Icon name="check" size={20} className="mt-0.5 text-brand-ink" />
        <div className="min-w-0">
          <h3 className="font-semibold">{programme.name}</h3>
          <p className="text-sm text-ink-2">
            {placeOf(words, programme)}
            {aggregate !== null && ` · ${words.t("results.open.aggregate", { aggregate })}`}
          </p>
        </div>
      </div>
      <div className="sm:ps-8">
        <ProgrammeDetails programme={programme} />
      </div>
    </>
  );
}
