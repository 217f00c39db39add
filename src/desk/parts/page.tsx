import { type ReactNode, useEffect, useRef } from "react";

/** The frame of every page: title, purpose, and acts on the whole. */
export function Page({
  title,
  intro,
  actions,
  children,
}: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Okwan desk`;
    // Screen readers announce the page's title.
    heading.current?.focus();
  }, [title]);
  return (
    <div className="page grid gap-5 py-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
            {title}
          </h1>
          {intro !== undefined && <p className="mt-1 max-w-prose text-ink-2">{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
