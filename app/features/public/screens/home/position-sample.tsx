import { chanceLabel } from "@okwan/engine";
import { chanceName } from "../../../../words/data-names.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Card } from "../../../../kernel/ui/card.tsx";
import { Chip } from "../../../../kernel/ui/chip.tsx";
import { Ladder } from "../../../../kernel/ui/ladder.tsx";

/** A programme with a figure of an earlier year: the newest is sold with a check. */
export interface Sample {
  readonly programme: string;
  readonly place: string;
  readonly cutOff: number;
  readonly year: string;
}

/** Of an invented student, so that the sample always has points to spare. */
const pointsToSpare = 4;

export function PositionSample({ sample }: { sample: Sample }) {
  const words = useWords();
  const { t } = words;
  const { cutOff, year } = sample;
  const you = Math.max(6, sample.cutOff - pointsToSpare);
  return (
    <section
      className="page grid items-center gap-6 pt-14 md:grid-cols-2 md:gap-12"
      aria-labelledby="position"
    >
      <div>
        <h2 id="position" className="text-2xl sm:text-3xl">
          {t("home.position")}
        </h2>
        <p className="mt-2 max-w-prose text-lg text-ink-2">{t("home.position.text")}</p>
      </div>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div>
            <h3 className="text-lg">{sample.programme}</h3>
            <p className="text-sm text-ink-2">{t("home.position.of", { place: sample.place, year })}</p>
          </div>
          <Chip tone="brand">{chanceName(words, chanceLabel(cutOff, you))}</Chip>
        </div>
        <div className="mt-5">
          <Ladder you={you} cutOff={cutOff} label={t("home.position.label", { you, cutOff, year })} />
        </div>
      </Card>
    </section>
  );
}
