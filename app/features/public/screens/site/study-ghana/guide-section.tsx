import type { ReactNode } from "react";
import { Provenance } from "../../parts/data-table.tsx";

/** A section that the quick navigation scrolls to. */
export function GuideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 lg:scroll-mt-6">
      <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <div className="mt-5 grid gap-4">{children}</div>
    </section>
  );
}

interface FactProps {
  title: string;
  year: string;
  source: string;
  children: ReactNode;
}

export function Fact({ title, year, source, children }: FactProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-lg">{title}</h3>
      <div className="mt-1 mb-2 grid gap-2">{children}</div>
      <Provenance year={year} source={source} />
    </div>
  );
}
