import { chanceName } from "../../../../language/data-names.ts";
import { useWords } from "../../../lib/words.tsx";
import { Figures } from "../../parts/fact-card.tsx";
import { ofHundred, type HowSure, type Share } from "./share.ts";

/** All schools together, for who reads no further: each label, and a near miss by one point. */
export function HeldTiles({ total }: Pick<HowSure, "total">) {
  const words = useWords();
  const { t } = words;
  const what = ({ margin, chance }: Share): string => {
    if (chance === null) return t("howSure.tile.over", { points: -margin });
    const label = chanceName(words, chance);
    return margin === 0
      ? t("howSure.tile.on", { chance: label })
      : t("howSure.tile.inside", { points: margin, chance: label });
  };
  const figures = total
    .filter(({ margin }) => margin >= -1)
    .flatMap((share) => {
      const of100 = ofHundred(share);
      return of100 === null ? [] : [{ figure: t("howSure.of100", { share: of100 }), what: what(share) }];
    });
  if (figures.length === 0) return null;
  return (
    <>
      <p className="mb-3 font-semibold">{t("howSure.tiles")}</p>
      <Figures figures={figures} />
    </>
  );
}
