import type { ReactNode } from "react";

/** A text page, narrow enough to read. */
export function Article({ children }: { children: ReactNode }) {
  return <div className="mt-8 grid max-w-2xl gap-8">{children}</div>;
}

interface SectionProps {
  id?: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section {...(id === undefined ? {} : { id, "aria-labelledby": `${id}-title` })} className="scroll-mt-4">
      <h2 {...(id === undefined ? {} : { id: `${id}-title` })} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </section>
  );
}

export function BulletPoints({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 ps-5 marker:text-ink-2">{children}</ul>;
}
