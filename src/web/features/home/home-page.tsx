import { tagline } from "../../../contract/product.ts";
import type { Country, School } from "../../lib/reference.ts";
import { Card } from "../../ui/card.tsx";
import { KenteStrip } from "../../ui/kente-strip.tsx";
import { PlaceForm } from "./place-form.tsx";
import { PositionSample, type Sample } from "./position-sample.tsx";

export interface HomeFigures {
  readonly programmes: number;
  readonly schools: number;
  /** "2025/2026" */
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
  return (
    <main id="main">
      <div className="bg-brand-deep text-on-deep">
        <div className="page grid gap-8 pt-6 pb-10 md:pt-12 md:pb-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
          <div className="self-center">
            <h1 className="max-w-xl text-[2rem] sm:text-5xl lg:text-6xl">
              Match your results to programmes you can get into
            </h1>
            <p className="mt-4 max-w-xl text-lg text-on-deep-2 sm:text-xl">
              {tagline}. Enter your WASSCE, SSSCE or GBCE grades and see every programme whose cut-off you
              meet, and how safely.
            </p>
            {props.figures !== null && <Figures figures={props.figures} />}
          </div>
          <div className="w-full max-w-xl self-center">
            <PlaceForm
              countries={props.countries}
              schools={props.schools}
              presumedCountry={props.presumedCountry}
            />
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
  const parts = [
    [figures.programmes.toLocaleString("en"), "programmes"],
    [figures.schools.toLocaleString("en"), "institutions"],
    ...(figures.latestYear === null ? [] : [[shortYear(figures.latestYear), "latest cut-offs"]]),
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
  {
    title: "Give us your grades",
    text: "Upload a photo or PDF of your results and confirm what we read, or tap them in by hand.",
  },
  {
    title: "We do each programme’s own sums",
    text: "The right core subjects, the electives that count, and the subject grades it insists on.",
  },
  {
    title: "See where you stand",
    text: "Each cut-off with its year and source, your aggregate beside it, and what was missing where you fell short.",
  },
];

function HowItWorks() {
  return (
    <section className="page pt-12 md:pt-14" aria-labelledby="how">
      <h2 id="how" className="text-2xl sm:text-3xl">
        Three minutes, start to finish
      </h2>
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title}>
            <Card className="h-full">
              <span className="figures grid size-8 place-items-center rounded-lg bg-gold-tint font-bold text-on-gold-tint">
                {index + 1}
              </span>
              <h3 className="mt-4 text-lg">{step.title}</h3>
              <p className="mt-1 text-ink-2">{step.text}</p>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
