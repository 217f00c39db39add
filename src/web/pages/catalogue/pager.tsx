import { useWords } from "../../lib/words.tsx";

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page of this list. */
  pathOf: (page: number) => string;
}

export function Pager({ page, pages, pathOf }: PagerProps) {
  const { t } = useWords();
  if (pages < 2) return null;
  return (
    <nav aria-label={t("catalogue.pages")} className="no-print mt-6 flex items-center justify-between gap-3">
      <Step label={t("catalogue.pages.previous")} rel="prev" path={page > 1 ? pathOf(page - 1) : null} />
      <p className="figures text-ink-2">{t("catalogue.pages.of", { page, pages })}</p>
      <Step label={t("catalogue.pages.next")} rel="next" path={page < pages ? pathOf(page + 1) : null} />
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
