import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../lib/me.ts";
import { mayOpen } from "../../pages.ts";

/** A way to the list, for those who may open it. */
export function ListLink({ to, children }: { to: string | null | undefined; children: ReactNode }) {
  const { role } = useMe();
  if (to == null || !mayOpen(role, to)) return <>{children}</>;
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}
