interface PagerProps {
  page: number;
  pages: number;
  /** Address of a page of this list. */
  pathOf: (page: number) => string;
  words: {
    /** Name of the list, for screen readers. */
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** "Page 2 of 5". */
    readonly where: string;
  };
}

export function Pager({ page, pages, pathOf, words }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={words.label} className="no-print mt-6 flex items-center justify-between gap-3">
      <Step label={words.previous} rel="prev" path={page > 1 ? pathOf(page - 1) : null} />
      <p className="figures text-ink-2">{words.where}</p>
      <Step label={words.next} rel="next" path={page < pages ? pathOf(page + 1) : null} />
    </nav>
  );
}

function Step({ label, rel, path }: { label: string; rel: string; path: string | null }) {
  const shape =
    "flex min-h-12 min-w-24 items-center justify-center rounded-control border px-4 font-semibold";
  return path === null ? (
    <span aria-hidden="true" className={`${shape} border-line text-transparent`} />
  ) : (
    <a href={path} rel={rel} className={`${shape} border-line-2 bg-surface hover:bg-sunken`}>
      {label}
    </a>
  );
}
