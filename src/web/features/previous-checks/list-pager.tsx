import { useWords } from "../../lib/words.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useAddressWith } from "./use-address-with.ts";

/** @param name The list's parameter in the address. */
export function ListPager({ name, page, pages }: { name: string; page: number; pages: number }) {
  const { t } = useWords();
  const addressWith = useAddressWith();
  const words = {
    label: t("previous.pages"),
    previous: t("previous.pages.newer"),
    next: t("previous.pages.older"),
    where: t("previous.pages.of", { page, pages }),
  };
  const pathOf = (wanted: number) => addressWith({ [name]: String(wanted) });
  return <Pager page={page} pages={pages} pathOf={pathOf} words={words} />;
}
