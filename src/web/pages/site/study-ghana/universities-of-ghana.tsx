import { SourceLink } from "../../parts/source-link.tsx";
import { GuideSection } from "./guide-section.tsx";

const what: Readonly<Record<string, string>> = {
  "Public university":
    "State universities, the University of Ghana and KNUST among them. The most applicants for a place.",
  "Technical university":
    "The former polytechnics: HND and degrees close to practice, often with lower entry rules.",
  "Private university":
    "Chartered universities and university colleges. Few publish a cut-off: meeting the requirements is what counts.",
  "College of education": "Four years to a Bachelor of Education, for teachers.",
  "Nursing training college": "Diplomas and certificates in nursing and midwifery.",
};

const plural: Readonly<Record<string, string>> = {
  "Public university": "Public universities",
  "Technical university": "Technical universities",
  "Private university": "Private universities",
  "College of education": "Colleges of education",
  "Nursing training college": "Nursing training colleges",
};

export function UniversitiesOfGhana({ kinds }: { kinds: readonly { type: string; count: number }[] }) {
  return (
    <GuideSection id="universities" title="Universities">
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
                {plural[type] ?? type}
              </a>
            </h3>
            <p className="mt-1 text-ink-2">{what[type]}</p>
            <p className="figures mt-2 text-sm text-ink-2">{count} of them with their programmes here</p>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        This counts what we have gathered; no current count of all accredited institutions was found. A list
        of university websites: <SourceLink address="https://github.com/Hipo/university-domains-list" />
      </p>
    </GuideSection>
  );
}
