import { Link } from "react-router";
import { useMe } from "../lib/me.ts";
import { mayOpen } from "../pages.ts";

/** The way to the case of a payment, for those who may open it. */
export function CaseLink({ reference }: { reference: string }) {
  const { role } = useMe();
  if (!mayOpen(role, "/cases/:code") || !reference.startsWith("okw-")) return reference;
  return (
    <Link to={`/cases/${encodeURIComponent(reference)}`} className="link">
      {reference}
    </Link>
  );
}
