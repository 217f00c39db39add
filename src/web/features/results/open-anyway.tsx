import type { ResultToShow } from "../../../contract/check-to-show.ts";
import { ShownPrice } from "./shown-price.tsx";
import { useAskedPrice } from "../../lib/price.ts";
import { useWords } from "../../lib/words.tsx";

/**
 * A free result may be opened like any other: one quiet line below what is free, and only where there is more to see. A
 * plain form: it pays with and without script.
 */
export function OpenAnyway({ result }: { result: ResultToShow }) {
  const { t, money } = useWords();
  const asked = useAskedPrice(result);
  const { total_near_misses: count } = result;
  const near = result.nearMisses();
  const hidesMore =
    near.length < count || [...near, ...result.open()].some((programme) => programme.hides_newest);
  if (!hidesMore) return null;
  return (
    <form method="post" className="no-print mt-10 border-t border-line pt-4 text-sm text-ink-2">
      <ShownPrice pesewas={asked} />
      <p>
        {t("results.anyway")}{" "}
        <button type="submit" name="intent" value="pay" className="link min-h-11">
          {t("results.anyway.pay", { price: money(asked) })}
        </button>
      </p>
    </form>
  );
}
