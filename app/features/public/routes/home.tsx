import type { Sent } from "../../../kernel/contract/api.ts";
import type { ProgrammeSummary } from "../contract/catalogue.ts";
import type { SiteRequest } from "../../../kernel/contract/site.ts";
import { PlaceForm } from "../screens/home/place-form.tsx";
import { apiData } from "../../../kernel/web/api-data.ts";
import { only } from "../../../kernel/web/form-text.ts";
import { PageHead } from "../../../kernel/web/page-head.tsx";
import { presumedCountry } from "../../../kernel/web/reference.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { Card, KenteStrip } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/home";
import { chanceLabel } from "@okwan/engine";
import { Chip } from "../../../kernel/ui/controls.tsx";
import { Ladder } from "../../../kernel/ui/ladder.tsx";

export const handle = {
  js: true,
  tone: "deep",
  areas: ["home", "place", "failures"],
  isSameInCountry: true,
} satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const countries = await apiData(site, "listCountries");
  const country = presumedCountry(countries, site.countryCode);
  if (country === undefined) throw new Response(null, { status: 503 });
  const [schools, programmes, sample] = await Promise.all([
    apiData(site, "listSchools", { query: { country_id: country.id } }).catch(() => null),
    findProgrammes(site, { country_id: country.id, per_page: 1 }),
    findProgrammes(site, { school: "ug", q: "agriculture", per_page: 10 }),
  ]);
  return {
    countries: only(countries, "id", "code", "name", "is_sold"),
    schools: schools && only(schools.schools, "id", "name", "slug", "short_name", "levels", "places"),
    presumedCountry: country.code,
    figures: figuresOf(schools?.schools.length, programmes?.total, country.cut_off_year),
    sample: sampleOf(sample?.programmes ?? []),
  };
}

type Wanted = Sent<"findProgrammes">["query"];

function findProgrammes(site: SiteRequest, query: Wanted & {}) {
  return apiData(site, "findProgrammes", { query }).catch(() => null);
}

interface HomeFigures {
  readonly programmes: number;
  readonly schools: number;
  /** "2025/2026": the year of most programmes. */
  readonly latestYear: string | null;
}

/** The first school in the list is "All schools". */
function figuresOf(listed = 0, programmes = 0, latestYear: string | null): HomeFigures | null {
  if (listed < 2 || programmes === 0) return null;
  return { programmes, schools: listed - 1, latestYear };
}

const figureOf = (programme: ProgrammeSummary) => programme.earlier?.aggregate ?? 0;

/** Never from the newest year, which is sold with a check. The highest cut-off leaves the most to see. */
function sampleOf(programmes: readonly ProgrammeSummary[]): Sample | null {
  const programme = [...programmes].sort((one, other) => figureOf(other) - figureOf(one))[0];
  if (!programme?.earlier) return null;
  const { name, school_short_name: school, campus, earlier } = programme;
  return {
    programme: name,
    place: campus === null ? school : `${school}, ${campus}`,
    cutOff: earlier.aggregate,
    year: earlier.year,
  };
}

export const shouldRevalidate = () => false;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { figures, sample, ...place } = loaderData;
  const { t } = useWords();
  return (
    <main id="main">
      <PageHead title={t("home.head.title")} description={t("home.head.description")} path="/" />
      <div className="bg-brand-deep text-on-deep">
        <div className="page grid grid-cols-1 gap-x-16 gap-y-4 pt-3 pb-8 sm:gap-y-6 md:pt-10 md:pb-14 lg:grid-cols-[1.15fr_1fr] lg:grid-rows-[auto_1fr]">
          <h1 className="max-w-xl text-[1.75rem] sm:text-5xl lg:text-6xl">{t("home.title")}</h1>
          <div className="w-full max-w-xl lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
            <PlaceForm {...place} />
          </div>
          <div>
            <p className="max-w-xl text-lg text-on-deep-2 sm:text-xl">{t("home.lead")}</p>
            {figures !== null && <Figures figures={figures} country={place.presumedCountry} />}
          </div>
        </div>
      </div>
      <KenteStrip />
      <HowItWorks />
      {sample !== null && <PositionSample sample={sample} />}
    </main>
  );
}

function Figures({ figures, country }: { figures: HomeFigures; country: string }) {
  const { t, number } = useWords();
  const parts = [
    [
      number(figures.programmes),
      t("home.figures.programmes", { place: t("common.countryName", { country, name: "" }) }),
    ],
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
    <section className="page later pt-12 md:pt-14" aria-labelledby="how">
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

/** A programme with a figure of an earlier year: the newest is sold with a check. */
interface Sample {
  readonly programme: string;
  readonly place: string;
  readonly cutOff: number;
  readonly year: string;
}

/** Of an invented student, so that the sample always has points to spare. */
const pointsToSpare = 4;

function PositionSample({ sample }: { sample: Sample }) {
  const { t } = useWords();
  const { cutOff, year } = sample;
  const you = Math.max(6, sample.cutOff - pointsToSpare);
  return (
    <section
      className="page grid items-center gap-6 pt-14 md:grid-cols-2 md:gap-12"
      aria-labelledby="position"
    >
      <div>
        <h2 id="position" className="text-2xl sm:text-3xl">
          {t("home.position")}
        </h2>
        <p className="mt-2 max-w-prose text-lg text-ink-2">{t("home.position.text")}</p>
      </div>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div>
            <h3 className="text-lg">{sample.programme}</h3>
            <p className="text-sm text-ink-2">{t("home.position.of", { place: sample.place, year })}</p>
          </div>
          <Chip tone="brand">{chanceLabel(cutOff, you)}</Chip>
        </div>
        <div className="mt-5">
          <Ladder you={you} cutOff={cutOff} label={t("home.position.label", { you, cutOff, year })} />
        </div>
      </Card>
    </section>
  );
}
