import { useSearchParams } from "react-router";
import { useWords } from "../../lib/words.tsx";
import { Pager } from "../../ui/pager.tsx";

/** Pages of a list in the address, so that they work without script; other parameters stay. */
export function ListPager({ name, page, pages }: { name: string; page: number; pages: number }) {
  const { t } = useWords();
  const [search] = useSearchParams();
  const pathOf = (wanted: number) => {
    const changed = new URLSearchParams(search);
    changed.set(name, String(wanted));
    return `?${changed}`;
  };
  const words = {
    label: t("previous.pages"),
    previous: t("previous.pages.newer"),
    next: t("previous.pages.older"),
    where: t("previous.pages.of", { page, pages }),
  };
  return <Pager page={page} pages={pages} pathOf={pathOf} words={words} />;
}
