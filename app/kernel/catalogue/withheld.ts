import { sql, type Kysely } from "kysely";
import type { WithheldValue } from "../contract/desk/setting-values.ts";
import type { Programme } from "@okwan/engine";
import type { Tables } from "../db/schema.ts";
import type { CatalogueContent } from "@okwan/catalogue";

/** What operators withhold now (a kind of setting, contract/desk/setting-kinds.ts). */
export async function withheldNow(db: Kysely<Tables>): Promise<readonly WithheldValue[]> {
  const found = await sql<{ value: WithheldValue }>`
    select value from operator_settings where kind = 'withheld' and ended_at is null order by id`.execute(db);
  return found.rows.map(({ value }) => value);
}

/**
 * The catalogue without what is withheld: a programme without a withheld figure is judged by its other figures, or
 * as one without a cut-off. A withheld programme loses its subjects too, so that nothing refuses anybody.
 */
export function withoutWithheld<Content extends CatalogueContent>(
  content: Content,
  withheld: readonly WithheldValue[],
): Content {
  if (withheld.length === 0) return content;
  const programmes = content.catalogue.programmes.map((programme) => checked(programme, withheld));
  return { ...content, catalogue: { ...content.catalogue, programmes } };
}

function checked(programme: Programme, withheld: readonly WithheldValue[]): Programme {
  const ownId = String(programme.id);
  const isWhole = withheld.some(({ what, programme: id }) => what === "programme" && id === ownId);
  if (isWhole) return { ...withoutRules(programme), cutOffs: [], isBeingChecked: true };
  const cutOffs = programme.cutOffs.filter(({ list }) => !isFigureWithheld(withheld, ownId, list));
  if (cutOffs.length === programme.cutOffs.length) return programme;
  return { ...programme, cutOffs, note: "", isBeingChecked: true };
}

function withoutRules(programme: Programme): Programme {
  return {
    ...programme,
    electives: "not-published",
    basis: "none",
    requires: [],
    otherwise: [],
    enough: [],
    alsoAsks: [],
    note: "",
  };
}

/** Is this figure, or all of its programme or list, withheld? */
function isFigureWithheld(withheld: readonly WithheldValue[], programmeId: string, listId: string): boolean {
  return withheld.some(({ what, programme, list }) =>
    what === "list" ? list === listId : programme === programmeId && (list === "" || list === listId),
  );
}
