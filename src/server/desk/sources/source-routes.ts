import { listSources, lookAtSource, type SourceRow } from "../../../contract/desk/sources.ts";
import type { Catalogue } from "../../../engine/index.ts";
import { ourDataDir } from "../../catalogue/data-files/read-lines.ts";
import { dueSources, type SourceState } from "../../catalogue/sources/due-sources.ts";
import { newestLooks, withLooks, type SourceLook } from "../../catalogue/sources/stored-looks.ts";
import { readSources } from "../../catalogue/sources/sources-file.ts";
import { dayOf } from "../../lib/days.ts";
import { deskRefusal } from "../../operators/desk-refusal.ts";
import { serveDesk, type Desk } from "../desk-route.ts";

const order: readonly SourceState["is"][] = ["overdue", "due", "looked-at", "waiting"];

/** Routes for the schools' pages that are due to be looked at, and for recording a look. */
export function sourceRoutes(
  desk: Desk,
  { catalogue }: { readonly catalogue: () => { readonly catalogue: Catalogue } },
): void {
  const { kysely, now } = desk.parts;
  const file = () => readSources(ourDataDir);
  serveDesk(desk, listSources, async () => {
    const looks = await newestLooks(kysely);
    const names = new Map(catalogue().catalogue.schools.map(({ slug, name }) => [slug, name]));
    return dueSources(withLooks(file(), looks), dayOf(now()))
      .toSorted((one, other) => order.indexOf(one.is) - order.indexOf(other.is))
      .map((state) => rowOf(state, { names, look: looks.get(state.source.id) }));
  });
  // The act's line in the log is the look.
  serveDesk(desk, lookAtSource, ({ params: { id: source }, body, note }) => {
    note({ detail: body.on });
    if (!file().sources.some(({ id }) => id === source)) {
      throw deskRefusal("not-found", "no-source", "There is no such source.");
    }
    if (body.on > dayOf(now())) throw deskRefusal("bad-input", "look-ahead", "Today or before.");
    return null;
  });
}

function rowOf(
  { source: { school, lookedOn: on, ...source }, ...state }: SourceState,
  { names, look }: { names: ReadonlyMap<string, string>; look: SourceLook | undefined },
): SourceRow {
  const { who, why } = look?.on === on ? look : { who: null, why: null };
  return {
    ...source,
    ...state,
    school: school === null ? null : (names.get(school) ?? school),
    looked: on === null ? null : { on, who, why },
  };
}
