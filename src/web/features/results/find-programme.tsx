import type { FoundProgramme, ResultToShow } from "../../../contract/check-to-show.ts";
import { useInserted } from "../../lib/inserts.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import type { Filters } from "./filters.ts";
import { foundOf } from "./found-markup.ts";
import { ViewFields } from "./view-bar.tsx";

/** "Can I do medicine?", "why is X not here?": any programme of the country, with its verdict and its reasons. A plain form. */
export function FindProgramme({ result, filters }: { result: ResultToShow; filters: Filters }) {
  const { find, view } = filters;
  const { t } = useWords();
  if (result.searched() === 0) return null;
  return (
    <section aria-labelledby="find" className={find === "" ? "no-print mt-8" : "mt-4"}>
      <h2 id="find" className="text-2xl">
        {t("results.find")}
      </h2>
      <p className="text-ink-2">{t("results.find.text", { count: result.searched() })}</p>
      <form action="#find" className="no-print mt-3 flex flex-wrap items-end gap-3">
        <ViewFields view={view} />
        <label className="grow basis-60 text-sm font-semibold">
          {t("results.find.label")}
          <input
            type="search"
            name="find"
            required
            maxLength={80}
            defaultValue={find}
            className="control mt-1 font-normal"
          />
        </label>
        <Button type="submit">{t("results.find.go")}</Button>
      </form>
      {find !== "" && <Found found={result.find(find)} />}
    </section>
  );
}

/** With all that is known of each where they are few. */
const fewFound = 12;

function Found({ found }: { found: readonly FoundProgramme[] }) {
  const words = useWords();
  const isFew = found.length <= fewFound;
  const rows = found.map((programme) => String(foundOf(words, programme, isFew)));
  return (
    <>
      <p role="status" className="figures mt-4 text-ink-2">
        {words.t("results.find.found", { count: found.length })}
      </p>
      <ul
        className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4 empty:hidden sm:px-5"
        dangerouslySetInnerHTML={useInserted(rows)}
      />
    </>
  );
}
