import { listSources, lookAtSource, type SourceRow } from "../../../contract/desk/sources.ts";
import type { Catalogue } from "../../../engine/index.ts";
import { ourDataDir } from "../../catalogue/read-lines.ts";
import { dueSources, type SourceState } from "../../catalogue/sources/due-sources.ts";
import { newestLooks, withLooks, type Look } from "../../catalogue/sources/stored-looks.ts";
import { readSources, type SourcesFile } from "../../catalogue/sources/sources-file.ts";
import { dayOf } from "../../lib/days.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { withoutPhones } from "../../operators/write-log.ts";

interface SourceParts {
  readonly catalogue: () => { readonly catalogue: Catalogue };
  /** Default: data/sources.json. */
  readonly file?: () => SourcesFile;
}

const order: readonly SourceState["is"][] = ["overdue", "due", "looked-at", "waiting"];

/** Routes for the schools' pages that are due to be looked at, and for recording a look. */
export function sourceRoutes(
  desk: Desk,
  { catalogue, file = () => readSources(ourDataDir) }: SourceParts,
): void {
  const { kysely, now } = desk.parts;
  serveDesk(desk, listSources, async () => {
    const looks = await newestLooks(kysely);
    const names = new Map(catalogue().catalogue.schools.map(({ slug, name }) => [slug, name]));
    return dueSources(withLooks(file(), looks), dayOf(now()))
      .toSorted((one, other) => order.indexOf(one.is) - order.indexOf(other.is))
      .map((state) => rowOf(state, { names, look: looks.get(state.source.id) }));
  });
  serveDesk(desk, lookAtSource, async ({ params: { id: source }, body, operator, note }) => {
    note({ about: { kind: "source", reference: source }, detail: body.on });
    if (!file().sources.some(({ id }) => id === source)) {
      throw deskRefusal("not-found", "no-source", "There is no such source.");
    }
    if (body.on > dayOf(now())) throw deskRefusal("bad-input", "look-ahead", "Today or before.");
    const why = withoutPhones(body.reason, 500) ?? "";
    // Pressing twice records one look.
    await kysely
      .insertInto("source_looks")
      .values({ source, looked_on: body.on, made_at: now(), made_by: operator.id, why })
      .onConflict((conflict) => conflict.columns(["source", "looked_on"]).doNothing())
      .execute();
    return null;
  });
}

function rowOf(
  { source, is, from, to }: SourceState,
  { names, look }: { names: ReadonlyMap<string, string>; look: Look | undefined },
): SourceRow {
  const { id, school, what, address, basis, lookedOn } = source;
  const isByOperator = look !== undefined && look.on === lookedOn;
  return {
    id,
    school: school === null ? null : (names.get(school) ?? school),
    what,
    address,
    is,
    from,
    to,
    basis,
    looked:
      lookedOn === null
        ? null
        : { on: lookedOn, who: isByOperator ? look.who : null, why: isByOperator ? look.why : null },
  };
}
