import type { Done } from "../../contract/desk/case.ts";
import { useData, useOutcome } from "../lib/use-data.ts";
import { Page } from "../parts/page.tsx";
import { Empty, Said, Shown } from "../parts/states.tsx";
import { Waiting } from "./decide-refund.tsx";

/** What somebody proposed to give back, for a second person. */
export function Component() {
  const { loaded, again, renew } = useData("GET /desk/api/refunds");
  const [said, done] = useOutcome<Done>(renew);
  return (
    <Page
      title="Refunds"
      intro="Above a set sum, and after ten of one operator in a day, two people give money back."
    >
      <Said result={said} />
      <Shown of={loaded} again={again}>
        {(proposals) =>
          proposals.length === 0 ? (
            <Empty>No refund waits for a second person.</Empty>
          ) : (
            <Waiting proposals={proposals} hasLinks onDone={done} />
          )
        }
      </Shown>
    </Page>
  );
}
