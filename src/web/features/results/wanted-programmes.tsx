import type { ResultToShow, WantedProgramme } from "../../../contract/check-to-show.ts";
import { useInserted } from "../../lib/inserts.ts";
import { useWords } from "../../lib/words.tsx";
import { foundOf } from "./found-markup.ts";

/** What was asked about by name comes before everything else: the verdict, why, what would change it, and what is open near it. */
export function WantedProgrammes({ result }: { result: ResultToShow }) {
  const { t } = useWords();
  const wanted = result.wanted();
  if (wanted.length === 0) return null;
  return (
    <section aria-labelledby="wanted" className="mt-5">
      <h2 id="wanted" className="text-xl sm:text-2xl">
        {t("results.wanted")}
      </h2>
      <div className="mt-2 grid gap-3">
        {wanted.map((one) => (
          <Wanted key={one.found.id} wanted={one} />
        ))}
      </div>
    </section>
  );
}

function Wanted({ wanted: { found, nearest } }: { wanted: WantedProgramme }) {
  const words = useWords();
  return (
    <div className="rounded-card border border-line bg-surface px-4 sm:px-5">
      <ul dangerouslySetInnerHTML={useInserted([String(foundOf(words, found, true))])} />
      {nearest.length > 0 && (
        <p className="border-t border-line py-3">
          {words.t("results.wanted.nearest")}{" "}
          {nearest.map(({ id, name, school }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <a className="link" href={`/programs/${id}`}>
                {name}
              </a>{" "}
              ({school.short_name})
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
