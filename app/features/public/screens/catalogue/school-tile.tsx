import type { ReactNode } from "react";
import { WovenPattern } from "../../../../kernel/ui/card.tsx";

interface SchoolTileProps {
  slug: string;
  name: string;
  href: string;
  children: ReactNode;
}

/** A school in a list: its pattern, and its name as the link of the whole tile. */
export function SchoolTile({ slug, name, href, children }: SchoolTileProps) {
  return (
    <li className="relative flex gap-4 overflow-hidden rounded-card border border-line bg-surface hover:border-brand">
      <WovenPattern id={slug} className="w-14! shrink-0 self-stretch" />
      <div className="min-w-0 py-4 pe-4">
        <h3 className="text-base">
          <a href={href} className="text-brand-ink after:absolute after:inset-0 after:rounded-card">
            {name}
          </a>
        </h3>
        {children}
      </div>
    </li>
  );
}
