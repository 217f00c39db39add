import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { PageHead } from "../../../kernel/web/page-head.tsx";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton } from "../../../kernel/ui/controls.tsx";

export const handle = { isPublic: true, areas: ["offline"], notice: false } satisfies PageHandle;

/** The service worker shows this page offline and fills the list with the pages this phone has cached. */
export default function Offline() {
  const { t } = useWords();
  const title = t("offline.title");
  return (
    <main id="main" className="page grow py-12">
      <PageHead title={title} description={t("offline.head.description")} path="/offline" isHidden />
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">{t("offline.text")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="">{t("common.tryAgain")}</LinkButton>
        <LinkButton href="/checker" tone="quiet">
          {t("offline.back")}
        </LinkButton>
      </p>
      <ul id="kept" className="mt-8 grid max-w-prose gap-2 empty:hidden" />
    </main>
  );
}
