import type { Answer, ProgrammeRow } from "../../../../contract/answer.ts";
import { ranksByAggregate } from "../../../../engine/index.ts";
import { countryName } from "../../../lib/names.ts";
import { useAskedPrice } from "../../../lib/price.ts";
import { useWords } from "../../../lib/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, Note } from "../../../ui/card.tsx";
import { Row } from "./row.tsx";
import { useShown } from "./shown.tsx";

/** State of a started or refunded payment. */
export function StateNote() {
  const { t, money } = useWords();
  const { access, payment } = useShown().answer;
  const price = money(payment.amount * 100);
  switch (access) {
    case "waiting":
      return (
        <Note className="mb-4">
          {payment.is_under_review ? t("payments.held") : t("answer.pay.begun", { price })}
        </Note>
      );
    case "refunded":
      return <Note className="mb-4">{t("answer.pay.refunded", { price })}</Note>;
    case "unpaid":
    case "open":
    case "free":
      return null;
  }
}

/** One complete programme of the paid list. */
export function Sample() {
  const { t } = useWords();
  const { sample } = useShown().answer;
  if (sample === null) return null;
  const row: ProgrammeRow = {
    id: sample.id,
    name: sample.name,
    level: sample.level,
    schoolId: sample.school.id,
    campus: sample.campus,
    stream: sample.stream,
    field: sample.field,
    study: null,
    place: "qualified",
    group: "apply",
    chance: sample.chance,
    score: sample.score,
    cutOff: sample.max_grade,
    isLimit: sample.is_limit,
    year: sample.year,
    known: null,
    meetsUsual: null,
    opensBy: null,
    rules: null,
  };
  return (
    <section aria-labelledby="sample">
      <h2 id="sample" className="text-xl">
        {t("answer.sample")}
      </h2>
      <ul className="mt-2.5 overflow-hidden rounded-card border border-line bg-surface">
        <Row row={row} rank={null} isAlwaysOpen />
      </ul>
    </section>
  );
}

/** A plain form: paying works with and without script. */
export function PayCard() {
  const words = useWords();
  const { t, money } = words;
  const { answer } = useShown();
  const asked = useAskedPrice(answer);
  // Money under review must not be paid a second time meanwhile.
  const mayPay = answer.access !== "waiting" || answer.payment.payment_link !== null;
  return (
    <Card>
      <h2 className="text-lg">{t("answer.pay")}</h2>
      <p className="mt-2 flex items-baseline justify-between gap-4">
        <span>{t("answer.pay.what")}</span>
        <span className="figures text-2xl font-bold">{money(asked)}</span>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {t("answer.pay.text", { ...openedByPaying(answer), country: countryName(words, answer.country) })}
      </p>
      <form method="post" className="mt-4 grid gap-3">
        <ShownPrice pesewas={asked} />
        {mayPay && (
          <Button type="submit" tone="gold" name="intent" value="pay">
            {t("answer.pay.now")}
          </Button>
        )}
        <Button type="submit" tone="quiet" name="intent" value="confirm">
          {t("answer.pay.paid")}
        </Button>
      </form>
      {mayPay && (
        <p className="mt-2">
          <a
            className="link inline-flex min-h-11 items-center"
            href={`/checker/results/${answer.check_code}/ask-to-pay`}
          >
            {t("answer.pay.ask")}
          </a>
        </p>
      )}
    </Card>
  );
}

/** One payment opens every school and level of the country. */
function openedByPaying({ countryTotals, counts }: Answer) {
  // A check of one level stores no totals: its view is all it has.
  if (countryTotals.length === 0) return { qualified: counts.qualified, near: counts.nearMisses };
  return {
    qualified: countryTotals.reduce((sum, one) => sum + one.total_qualified, 0),
    near: countryTotals.reduce((sum, one) => sum + one.total_near_misses, 0),
  };
}

/** A free result may be opened too: one quiet line below the public part, only if there is more to see. */
export function OpenAnyway() {
  const { t, money } = useWords();
  const { answer } = useShown();
  const asked = useAskedPrice(answer);
  const { nearMisses, apply } = answer.counts;
  if (!ranksByAggregate(answer.country.code) || nearMisses + apply === 0) return null;
  return (
    <form method="post" className="no-print border-t border-line pt-3 text-sm text-ink-2">
      <ShownPrice pesewas={asked} />
      <p>
        {t("answer.anyway")}{" "}
        <button type="submit" name="intent" value="pay" className="link min-h-11">
          {t("answer.anyway.pay", { price: money(asked) })}
        </button>
      </p>
    </form>
  );
}

/** Sent with the request to pay: if the price changed meanwhile, this page returns with the new one. */
function ShownPrice({ pesewas }: { pesewas: number }) {
  return <input type="hidden" name="shown" value={pesewas / 100} />;
}
