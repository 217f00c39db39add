import { useWords } from "../../lib/words.tsx";
import { LinkButton } from "../../ui/button.tsx";

export function UnknownCheckPage({ typed }: { typed: string }) {
  const { t } = useWords();
  return (
    <div className="page max-w-3xl py-8">
      <h1 className="text-3xl">{t("answer.unknown")}</h1>
      <p className="mt-2 text-ink-2">{t("answer.unknown.text", { typed: typed.slice(0, 40) })}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/previous-checks">{t("answer.unknown.find")}</LinkButton>
        <LinkButton tone="quiet" href="/checker">
          {t("answer.back")}
        </LinkButton>
      </p>
    </div>
  );
}
