import { useWords } from "../web/words.tsx";

interface PagerProps {
  page: number;
  pages: number;
  /** Address of a page of this list. */
  pathOf: (page: number) => string;
}

export function Pager({ page, pages, pathOf }: PagerProps) {
  const { t } = useWords();
  if (pages < 2) return null;
  return (
    <nav aria-label={t("common.pages")} className="no-print mt-6 flex items-center justify-between gap-3">
      <Step label={t("common.pages.previous")} rel="prev" path={page > 1 ? pathOf(page - 1) : null} />
      <p className="figures text-ink-2">{t("common.pages.of", { page, pages })}</p>
      <Step label={t("common.pages.next")} rel="next" path={page < pages ? pathOf(page + 1) : null} />
    </nav>
  );
}

function Step({ label, rel, path }: { label: string; rel: string; path: string | null }) {
  // Keeps the page's number in the middle.
  if (path === null) return <span className="min-w-24" />;
  return (
    <a
      href={path}
      rel={rel}
      className="flex min-h-12 min-w-24 items-center justify-center rounded-control border border-line-2 bg-surface px-4 font-semibold hover:bg-sunken"
    >
      {label}
    </a>
  );
}
