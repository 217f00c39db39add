import type { Catalogue } from "../../engine/index.ts";

/** The size of a catalogue in figures; `check` prints it. */
interface CatalogueCounts {
  readonly schoolsByCountry: Readonly<Record<string, number>>;
  readonly programmes: number;
  /** Programmes by what is known of their electives. Only "named" and "any" can qualify anybody. */
  readonly electives: Readonly<Record<"named" | "any" | "not-published", number>>;
  readonly cutOffs: number;
  readonly ceilings: number;
  readonly withCutOff: number;
  /** With a cut-off but unknown electives: a check answers "not known". */
  readonly withCutOffNotKnown: number;
}

export function countCatalogue({ schools, programmes }: Catalogue): CatalogueCounts {
  const figures = programmes.flatMap(({ cutOffs }) => cutOffs);
  const withCutOff = programmes.filter(({ cutOffs }) => cutOffs.some(({ kind }) => kind === "cutoff"));
  const electives = (known: string) => programmes.filter((programme) => programme.electives === known).length;
  const schoolsByCountry: Record<string, number> = {};
  for (const { country } of schools) schoolsByCountry[country] = (schoolsByCountry[country] ?? 0) + 1;
  return {
    schoolsByCountry,
    programmes: programmes.length,
    electives: {
      named: electives("named"),
      any: electives("any"),
      "not-published": electives("not-published"),
    },
    cutOffs: figures.filter(({ kind }) => kind === "cutoff").length,
    ceilings: figures.filter(({ kind }) => kind === "ceiling").length,
    withCutOff: withCutOff.length,
    withCutOffNotKnown: withCutOff.filter((programme) => programme.electives === "not-published").length,
  };
}

export function describeCounts(counts: CatalogueCounts): string {
  const schools = Object.entries(counts.schoolsByCountry).map(([country, count]) => `${count} ${country}`);
  const total = Object.values(counts.schoolsByCountry).reduce((sum, count) => sum + count, 0);
  const { named, any, "not-published": notPublished } = counts.electives;
  return [
    `${total} schools (${schools.join(", ")})`,
    `${counts.programmes} programmes: electives named ${named}, any three ${any}, not published ${notPublished}`,
    `${counts.cutOffs} cut-offs and ${counts.ceilings} ceilings; ${counts.withCutOff} programmes have a cut-off, ` +
      `${counts.withCutOffNotKnown} of them without a published elective rule`,
  ].join("\n");
}
