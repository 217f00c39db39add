import { productName } from "../../../kernel/contract/product.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton } from "../../../kernel/ui/controls.tsx";

const ways = [
  { to: "/checker", label: "frame.checker", what: "frame.notFound.checker" },
  { to: "/", label: "frame.home", what: "frame.notFound.home" },
  { to: "/study-ghana", label: "frame.studyGhana", what: "frame.notFound.studyGhana" },
  { to: "/about", label: "frame.about", what: "frame.notFound.about" },
] as const;

export function NotFoundPage() {
  const { t } = useWords();
  return (
    <main id="main" className="page grow py-12">
      <title>{`${t("frame.notFound")} · ${productName}`}</title>
      <meta name="robots" content="noindex" />
      <p className="figures text-lg font-semibold text-ink-2">404</p>
      <h1 className="mt-1 text-4xl">{t("frame.notFound")}</h1>
      <p className="mt-3 max-w-prose text-ink-2">{t("frame.notFound.text")}</p>
      <ul className="mt-8 grid gap-3 sm:grid-cols-2">
        {ways.map((way) => (
          <li key={way.to}>
            <a
              href={way.to}
              className="block h-full rounded-card border border-line bg-surface p-5 hover:border-brand"
            >
              <span className="font-semibold text-brand-ink">{t(way.label)}</span>
              <span className="mt-1 block text-ink-2">{t(way.what)}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

export function SomethingWentWrongPage() {
  const { t } = useWords();
  return (
    <main id="main" className="page grow py-12">
      <title>{`${t("frame.wrong")} · ${productName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">{t("frame.wrong.title")}</h1>
      <p className="mt-3 max-w-prose text-ink-2">{t("frame.wrong.text")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/checker">{t("frame.wrong.back")}</LinkButton>
        <LinkButton href="/" tone="quiet">
          {t("frame.home")}
        </LinkButton>
      </p>
    </main>
  );
}
