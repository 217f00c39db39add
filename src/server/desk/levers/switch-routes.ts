import { listSwitches, switchBack, switchOver } from "../../../contract/desk/switches.ts";
import { listSwitchRows } from "../../levers/list-levers.ts";
import { switchBack as back, switchLever } from "../../levers/switch-lever.ts";
import { serveDesk, type Desk } from "../desk-route.ts";
import { byOperator, showHere, type DeskLevers } from "./parts.ts";

/** Texts, SMS companies and readers of slips, off and on. */
export function switchRoutes(desk: Desk, { levers, companies, readers }: DeskLevers): void {
  const { kysely, now } = desk.parts;
  const about = ({ lever, subject }: { lever: string; subject: string }) => ({
    kind: "lever",
    reference: subject === "" ? lever : `${lever} ${subject}`,
  });
  serveDesk(desk, listSwitches, { roles: ["support", "owner"] }, async () => ({
    rows: await listSwitchRows(kysely, now()),
    companies: [...companies],
    readers: [...readers],
  }));
  serveDesk(
    desk,
    switchOver,
    { roles: ["owner"], act: "switch", needsFreshPasskey: true },
    async ({ body, operator, note }) => {
      const { lever, subject, until, reason } = body;
      note({ about: about(body), detail: until === null ? "until it is changed" : `until ${until}` });
      const id = await switchLever(
        kysely,
        { lever, subject, until: until === null ? null : new Date(until) },
        byOperator(operator.id, reason),
        now(),
        { companies, readers },
      );
      await showHere(desk, levers);
      return { id };
    },
  );
  serveDesk(
    desk,
    switchBack,
    { roles: ["owner"], act: "switch back", needsFreshPasskey: true },
    async ({ body, operator, note }) => {
      note({ about: about(body) });
      await back(kysely, body, byOperator(operator.id, body.reason), now());
      await showHere(desk, levers);
      return null;
    },
  );
}
