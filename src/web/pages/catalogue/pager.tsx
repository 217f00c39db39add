import { useWords } from "../../lib/words.tsx";
import { Pager as PlainPager } from "../../ui/pager.tsx";

interface PagerProps {
  page: number;
  pages: number;
  /** Address of a page of this list. */
  pathOf: (page: number) => string;
}

export function CataloguePager({ page, pages, pathOf }: PagerProps) {
  const { t } = useWords();
  const words = {
    label: t("catalogue.pages"),
    previous: t("catalogue.pages.previous"),
    next: t("catalogue.pages.next"),
    where: t("catalogue.pages.of", { page, pages }),
  };
  return <PlainPager page={page} pages={pages} pathOf={pathOf} words={words} />;
}
