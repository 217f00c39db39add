import { applySentence } from "../../../../contract/count-words.ts";
import { resultPath } from "../../../../contract/page-paths.ts";
import { Link } from "react-router";
import type { Overview } from "../../../../contract/student/overview.ts";
import { useWords } from "../../../lib/words.tsx";
import { Ladder } from "../../../ui/ladder.tsx";

const goldLink =
  "mt-4 inline-flex min-h-11 items-center rounded-control bg-gold px-4 font-semibold text-on-gold hover:bg-gold/90";

export function RecommendationsCard({ overview }: { overview: Overview }) {
  const { t } = useWords();
  const { best_check: best, last_check: check } = overview;
  return (
    <section aria-labelledby="recommendations" className="rounded-card bg-brand-deep p-5 text-on-deep">
      <h2 id="recommendations" className="text-xl">
        {t("student.overview.personal")}
      </h2>
      {best === null ? <NothingOpened check={check} /> : <Fitting best={best} top={overview.top} />}
    </section>
  );
}

function NothingOpened({ check }: { check: Overview["last_check"] }) {
  const words = useWords();
  const { t } = words;
  return (
    <>
      <p className="mt-2 text-on-deep-2">
        {check === null
          ? t("student.overview.personal.noCheck")
          : t("student.overview.personal.locked", { opens: applySentence(words, check.counts, check.place) })}
      </p>
      <a href={check === null ? "/checker" : resultPath(check.check_code)} className={goldLink}>
        {check === null ? t("student.checkCutOff") : t("student.openMyCheck")}
      </a>
    </>
  );
}

interface FittingProps {
  best: NonNullable<Overview["best_check"]>;
  top: Overview["top"];
}

function Fitting({ best, top }: FittingProps) {
  const words = useWords();
  const { t } = words;
  return (
    <>
      <p className="mt-2 text-on-deep-2">{applySentence(words, best.counts, best.place)}</p>
      {top !== null && (
        <div className="mt-4">
          <p className="mb-2 text-sm text-on-deep-2">
            {t("student.overview.personal.top", { programme: top.name, school: top.school })}
          </p>
          <Ladder ground="deep" tone="gold" you={top.aggregate} cutOff={top.cut_off} last={top.last_rung} />
        </div>
      )}
      <Link to="/recommendations" reloadDocument className={goldLink}>
        {t("student.overview.personal.see")}
      </Link>
    </>
  );
}
