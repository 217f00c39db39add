import { Link } from "react-router";
import type { ActResult } from "../../../contract/desk/catalogue.ts";
import { Note } from "../../../web/ui/card.tsx";

/** What an act did, or why not, with the change it made. */
export function SaidOfChange({ result }: { result: ActResult | null }) {
  return (
    <div role="status">
      {result !== null && (
        <Note tone={result.is_done ? "brand" : "gold"}>
          {result.sentence}{" "}
          {result.id !== null && (
            <Link to={`/changes/${result.id}`} className="link">
              See the change
            </Link>
          )}
        </Note>
      )}
    </div>
  );
}
