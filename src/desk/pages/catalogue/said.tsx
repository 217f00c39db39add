import { Link } from "react-router";
import type { Told } from "../../../contract/desk/catalogue.ts";
import { Note } from "../../../web/ui/card.tsx";

/** What an act did, or why not, with the change it made. */
export function SaidOfChange({ told }: { told: Told | null }) {
  return (
    <div role="status">
      {told !== null && (
        <Note tone={told.is_done ? "brand" : "gold"}>
          {told.sentence}{" "}
          {told.id !== null && (
            <Link to={`/changes/${told.id}`} className="link">
              See the change
            </Link>
          )}
        </Note>
      )}
    </div>
  );
}
