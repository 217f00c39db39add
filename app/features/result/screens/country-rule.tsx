import type { CountryRule as Rule } from "../contract/check-facts.ts";
import { countryName } from "../../../kernel/web/names.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { newTab, TextLink } from "../../../kernel/ui/button.tsx";
import { Card } from "../../../kernel/ui/card.tsx";

/** The country's own rule, if no list is sold: at the top, with the deciding bodies. */
export function CountryRule({ rule, country }: { rule: Rule; country: { code: string; name: string } }) {
  const words = useWords();
  const { t } = words;
  return (
    <Card className="my-3">
      <h2 className="text-lg">{t("results.country.title", { country: countryName(words, country) })}</h2>
      {rule.said.map((sentence) => (
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      {rule.decides.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t("results.country.decides")}</p>
          <ul>
            {rule.decides.map(({ name, address }) => (
              <li key={address}>
                <TextLink href={address} {...newTab}>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-sm">
        <TextLink href={rule.source} {...newTab}>
          {t("results.country.source")}
        </TextLink>
      </p>
    </Card>
  );
}
