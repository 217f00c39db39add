import { callOffPrice, confirmPrice, listPrices, planPrice } from "../../../contract/desk/prices.ts";
import {
  callOffPrice as callOff,
  confirmPrice as confirm,
  planPrice as plan,
} from "../../levers/change-price.ts";
import { money } from "../../lib/money.ts";
import { listPriceRows } from "../../levers/list-prices.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { byOperator, showHere, type DeskLevers } from "./parts.ts";

/** What a check costs, from a moment on. */
export function priceRoutes(desk: Desk, { levers }: Pick<DeskLevers, "levers">): void {
  const { kysely, now } = desk.parts;
  const about = (id: number) => ({ kind: "price", reference: String(id) });
  serveDesk(desk, listPrices, { roles: ["support", "money", "owner"] }, async ({ operator }) => ({
    pesewas: levers.priceInPesewas(),
    rows: await listPriceRows(kysely, operator.id, now()),
  }));
  serveDesk(
    desk,
    planPrice,
    { roles: ["owner"], act: "plan price", needsFreshPasskey: true },
    async ({ body, operator, note }) => {
      note({ detail: `${money(body.pesewas)} from ${body.from}` });
      const wanted = { amountPesewas: body.pesewas, from: new Date(body.from) };
      const { id, isDelayed } = await plan(kysely, wanted, byOperator(operator.id, body.reason), now());
      note({ about: about(id) });
      await showHere(desk, levers);
      return { id, is_delayed: isDelayed };
    },
  );
  serveDesk(
    desk,
    confirmPrice,
    { roles: ["money", "owner"], act: "confirm price", needsFreshPasskey: true },
    async ({ params, operator, note }) => {
      note({ about: about(params.id) });
      await confirm(kysely, params.id, operator.id, now());
      await showHere(desk, levers);
      return null;
    },
  );
  serveDesk(
    desk,
    callOffPrice,
    { roles: ["owner"], act: "call price off", needsFreshPasskey: true },
    async ({ params, body, operator, note }) => {
      note({ about: about(params.id) });
      await callOff(kysely, params.id, byOperator(operator.id, body.reason), now());
      await showHere(desk, levers);
      return null;
    },
  );
}
