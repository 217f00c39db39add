import type { Country, School } from "../../lib/reference.ts";
import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";
import { KenteStrip } from "../../ui/logo.tsx";
import { PlaceForm } from "./place-form.tsx";
import { PositionSample, type Sample } from "./position-sample.tsx";

export interface HomeFigures {
  readonly programmes: number;
  readonly schools: number;
  /** "2025/2026": the year of most programmes. */
  readonly latestYear: string | null;
}

interface HomePageProps {
  countries: readonly Country[];
  schools: readonly School[] | null;
  presumedCountry: string;
  figures: HomeFigures | null;
  sample: Sample | null;
}

export function HomePage(props: HomePageProps) {
  const { t } = useWords();
  return (
    <main id="main">
      <div className="bg-brand-deep text-on-deep">
        <div className="page grid grid-cols-1 gap-x-16 gap-y-4 pt-3 pb-8 sm:gap-y-6 md:pt-10 md:pb-14 lg:grid-cols-[1.15fr_1fr] lg:grid-rows-[auto_1fr]">
          <h1 className="max-w-xl text-[1.75rem] sm:text-5xl lg:text-6xl">{t("home.title")}</h1>
          <div className="w-full max-w-xl lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
            <PlaceForm
              countries={props.countries}
              schools={props.schools}
              presumedCountry={props.presumedCountry}
            />
          </div>
          <div>
            <p className="max-w-xl text-lg text-on-deep-2 sm:text-xl">{t("home.lead")}</p>
            {props.figures !== null && <Figures figures={props.figures} />}
          </div>
        </div>
      </div>
      <KenteStrip />
      <HowItWorks />
      {props.sample !== null && <PositionSample sample={props.sample} />}
    </main>
  );
}

function Figures({ figures }: { figures: HomeFigures }) {
  const { t, number } = useWords();
  const parts = [
    [number(figures.programmes), t("home.figures.programmes")],
    [number(figures.schools), t("home.figures.institutions")],
    ...(figures.latestYear === null ? [] : [[shortYear(figures.latestYear), t("home.figures.latest")]]),
  ];
  return (
    <dl className="figures mt-6 flex flex-wrap gap-x-8 gap-y-3">
      {parts.map(([figure, label]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-on-deep-2 sm:text-base">{label}</dt>
          <dd className="text-xl font-bold sm:text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "2025/2026" → "2025/26" */
function shortYear(year: string): string {
  return year.replace(/\/\d\d(\d\d)$/, "/$1");
}

const steps = [
  { title: "home.how.grades", text: "home.how.grades.text" },
  { title: "home.how.sums", text: "home.how.sums.text" },
  { title: "home.how.stand", text: "home.how.stand.text" },
] as const;

function HowItWorks() {
  const { t } = useWords();
  return (
    <section className="page pt-12 md:pt-14" aria-labelledby="how">
      <h2 id="how" className="text-2xl sm:text-3xl">
        {t("home.how")}
      </h2>
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title}>
            <Card className="h-full">
              <span className="figures grid size-8 place-items-center rounded-lg bg-gold-tint font-bold text-on-gold-tint">
                {index + 1}
              </span>
              <h3 className="mt-4 text-lg">{t(step.title)}</h3>
              <p className="mt-1 text-ink-2">{t(step.text)}</p>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
