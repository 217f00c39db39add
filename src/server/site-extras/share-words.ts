import { productName, tagline } from "../../contract/product.ts";
import type { CurrentCatalogue } from "../catalogue/catalogue-store.ts";
import { publishedOf } from "../catalogue/published.ts";
import type { Share } from "./draw-share.ts";

/** What may be told of a check in public: how many programmes, at which school (null: all). */
export interface SharedCheck {
  readonly qualified: number;
  readonly schoolId: number | null;
}

const home: Share = {
  above: "WASSCE · SSSCE · GBCE",
  title: "Match your results to programmes you can get into",
  below: tagline,
};

/** Pages with a picture of their own, by name. */
export const pageShares: Readonly<Record<string, Share>> = {
  home,
  "cutoff-points": {
    above: "School by school",
    title: "University cut-off points, with year and source",
    below: "And how they move",
  },
  "study-ghana": {
    above: "A guide",
    title: "Study in Ghana: universities, requirements, fees",
    below: "Every figure with its year and its source",
  },
};

export function schoolShare(current: CurrentCatalogue, slug: string): Share | null {
  const found = publishedOf(current).schools.find(({ school }) => school.slug === slug);
  if (found === undefined) return null;
  const { name, type, city, programmes } = found.summary;
  return {
    above: [type, city].filter(Boolean).join(" · "),
    title: name,
    below: `${programmes} ${programmes === 1 ? "programme" : "programmes"}: requirements and earlier cut-offs`,
  };
}

export function programmeShare(current: CurrentCatalogue, id: number): Share | null {
  const found = publishedOf(current).programmes.find(({ programme }) => programme.id === id);
  if (found === undefined) return null;
  const { name, school, campus, earlier } = found.summary;
  return {
    above: [school, campus].filter(Boolean).join(", "),
    title: name,
    below:
      earlier === null || earlier.kind === "ceiling"
        ? "Requirements, and whether your grades meet them"
        : `Cut-off ${earlier.aggregate} in ${earlier.year}. Where do you stand?`,
  };
}

/** A number and a school: nothing of the person. */
export function checkShare(current: CurrentCatalogue, { qualified, schoolId }: SharedCheck): Share {
  const school = current.catalogue.schools.find(({ id }) => id === schoolId)?.name;
  return {
    above: school ?? `Checked with ${productName}`,
    title: `${qualified} ${qualified === 1 ? "programme fits" : "programmes fit"} these grades`,
    below: "Which do yours open?",
  };
}
