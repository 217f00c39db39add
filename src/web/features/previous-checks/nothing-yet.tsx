import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lastFigures } from "./past-checks.ts";

export function NothingYet({ phones }: { phones: readonly string[] }) {
  const { t } = useWords();
  return (
    <Card className="mt-6 grid justify-items-center gap-2 py-10 text-center">
      <Icon name="search" size={32} className="text-ink-2" />
      <h2 className="text-xl">{t("previous.nothingYet")}</h2>
      <p className="max-w-prose text-ink-2">{t("previous.nothingYet.text")}</p>
      <ProvenPhones phones={phones} />
    </Card>
  );
}

/** Shown by their last figures only: somebody may look over a shoulder. */
export function ProvenPhones({ phones }: { phones: readonly string[] }) {
  const { t } = useWords();
  if (phones.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {phones.map((phone) => (
        <li key={phone}>
          <a href={`?ends=${lastFigures(phone)}`} className="link inline-flex min-h-11 items-center">
            {t("previous.proven", { figures: lastFigures(phone) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
