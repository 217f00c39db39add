import type { Catalogue, Programme } from "../../engine/index.ts";

/** The size of a catalogue in words; `check` prints it. */
export function describeCounts({ schools, programmes }: Pick<Catalogue, "schools" | "programmes">): string {
  const figures = programmes.flatMap(({ cutOffs }) => cutOffs);
  const figuresOf = (wanted: "cutoff" | "ceiling") => figures.filter(({ kind }) => kind === wanted).length;
  const withElectives = (known: Programme["electives"], of = programmes) =>
    of.filter(({ electives }) => electives === known).length;
  const withCutOff = programmes.filter(({ cutOffs }) => cutOffs.some(({ kind }) => kind === "cutoff"));
  const countries = [...Map.groupBy(schools, ({ country }) => country)].map(
    ([country, own]) => `${own.length} ${country}`,
  );
  return [
    `${schools.length} schools (${countries.join(", ")})`,
    `${programmes.length} programmes: electives named ${withElectives("named")}, any three ${withElectives("any")}, not published ${withElectives("not-published")}`,
    `${figuresOf("cutoff")} cut-offs and ${figuresOf("ceiling")} ceilings; ${withCutOff.length} programmes have a cut-off, ` +
      `${withElectives("not-published", withCutOff)} of them without a published elective rule`,
  ].join("\n");
}
