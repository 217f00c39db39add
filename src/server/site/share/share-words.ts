import { productName } from "../../../contract/product.ts";
import { certificateNames } from "../../../engine/index.ts";
import type { Words } from "../../../language/words.ts";
import type { CurrentCatalogue } from "../../catalogue/catalogue-store.ts";
import { publishedOf } from "../../catalogue/public/published.ts";
import type { SharePicture } from "./draw-share.ts";

/** Public facts of a check: number of programmes and school (null: all). */
export interface SharedCheck {
  readonly qualified: number;
  /** Shown if nothing qualifies. */
  readonly open: number;
  readonly schoolId: number | null;
}

/** Pages with their own picture, by name. */
export function pageShares({ t }: Words): {
  readonly home: SharePicture;
  readonly [name: string]: SharePicture;
} {
  return {
    home: { above: certificateNames.join(" · "), title: t("home.title"), below: t("site.tagline") },
    "cutoff-points": {
      above: t("extras.share.cutOffs.above"),
      title: t("extras.share.cutOffs"),
      below: t("extras.share.cutOffs.below"),
    },
    "study-ghana": {
      above: t("extras.share.guide.above"),
      title: t("extras.share.guide"),
      below: t("extras.share.guide.below"),
    },
    fields: {
      above: t("extras.share.fields.above"),
      title: t("extras.share.fields"),
      below: t("extras.share.fields.below"),
    },
  };
}

export function schoolShare({ t }: Words, current: CurrentCatalogue, slug: string): SharePicture | null {
  const found = publishedOf(current).schools.find(({ school }) => school.slug === slug);
  if (found === undefined) return null;
  const { name, type, city, programmes } = found.summary;
  return {
    above: [type, city].filter(Boolean).join(" · "),
    title: name,
    below: t("extras.share.school.below", { count: programmes }),
  };
}

export function programmeShare({ t }: Words, current: CurrentCatalogue, id: number): SharePicture | null {
  const found = publishedOf(current).programmes.find(({ programme }) => programme.id === id);
  if (found === undefined) return null;
  const { name, school, campus, earlier } = found.summary;
  return {
    above: [school, campus].filter(Boolean).join(", "),
    title: name,
    below:
      earlier === null || earlier.kind === "ceiling"
        ? t("extras.share.programme.below")
        : t("extras.share.programme.cutOff", { aggregate: earlier.aggregate, year: earlier.year }),
  };
}

/** A number and a school; nothing personal. */
export function checkShare(
  { t }: Words,
  current: CurrentCatalogue,
  { qualified, open, schoolId }: SharedCheck,
): SharePicture {
  const school = current.catalogue.schools.find(({ id }) => id === schoolId)?.name;
  return {
    above: school ?? t("extras.share.check.above", { product: productName }),
    title: checkTitle(t, qualified, open),
    below: t("extras.share.check.below"),
  };
}

function checkTitle(t: Words["t"], qualified: number, open: number): string {
  if (qualified > 0) return t("extras.share.check", { count: qualified });
  return open > 0 ? t("extras.share.check.open", { count: open }) : t("extras.share.check.none");
}
