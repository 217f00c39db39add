import { useWords } from "../../../../../kernel/web/words.tsx";
import { sourceIn } from "../../parts/data-table.tsx";
import { GuideSection } from "./guide-section.tsx";

/** Texts for each kind of school, by its name in data/. */
const wordsOf = {
  "Public university": ["guide.universities.public", "guide.universities.public.text"],
  "Technical university": ["guide.universities.technical", "guide.universities.technical.text"],
  "Private university": ["guide.universities.private", "guide.universities.private.text"],
  "College of education": ["guide.universities.education", "guide.universities.education.text"],
  "Nursing training college": ["guide.universities.nursing", "guide.universities.nursing.text"],
} as const;

const hasWords = (type: string): type is keyof typeof wordsOf => Object.hasOwn(wordsOf, type);

const listOfWebsites = "https://github.com/Hipo/university-domains-list";

export function UniversitiesOfGhana({ kinds }: { kinds: readonly { type: string; count: number }[] }) {
  const { t, rich } = useWords();
  return (
    <GuideSection id="universities" title={t("frame.universities")}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {kinds.map(({ type, count }) => (
          <li
            key={type}
            className="relative rounded-card border border-line bg-surface p-4 hover:border-brand"
          >
            <h3 className="text-lg">
              <a
                href={`/universities?country=GHA&type=${encodeURIComponent(type)}`}
                className="text-brand-ink after:absolute after:inset-0 after:rounded-card"
              >
                {hasWords(type) ? t(wordsOf[type][0]) : type}
              </a>
            </h3>
            <p className="mt-1 text-ink-2">{hasWords(type) && t(wordsOf[type][1])}</p>
            <p className="figures mt-2 text-sm text-ink-2">{t("guide.universities.count", { count })}</p>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{rich("guide.universities.sources", sourceIn(listOfWebsites))}</p>
    </GuideSection>
  );
}
