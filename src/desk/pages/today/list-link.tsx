import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../lib/me.ts";
import { pages } from "../../pages.ts";

/** A way to the list, for those who may open it. */
export function ListLink({ to, children }: { to: string | null | undefined; children: ReactNode }) {
  const { role } = useMe();
  const path = to?.split("#")[0];
  const mayOpen = pages.some((page) => page.path === path && page.roles.includes(role));
  if (to == null || !mayOpen) return <>{children}</>;
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}
