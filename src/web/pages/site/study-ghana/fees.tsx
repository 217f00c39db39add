import { Note } from "../../../ui/card.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { Fact, GuideSection } from "./guide-section.tsx";

const local = [
  ["Tuition", "GHS 1,500 to 5,000"],
  ["Accommodation", "GHS 1,000 to 3,000"],
  ["Application", "GHS 200 to 500"],
] as const;
const international = [
  ["Tuition", "US$3,000 to 8,000"],
  ["Accommodation", "US$1,000 to 3,000"],
  ["Application", "US$100 to 300"],
] as const;

const ugFees =
  "https://dailynewsghana.net/university-of-ghana-releases-2025-2026-fees-students-to-pay-more-next-academic-year";

const bills = [
  { what: "UG, Humanities, regular", year: "2024/25", first: "2,319", next: "1,774", source: ugFees },
  { what: "UG, Humanities, fee-paying", year: "2024/25", first: "5,295", next: "", source: ugFees },
  {
    what: "UG, Administration or Law, fee-paying",
    year: "2024/25",
    first: "6,378",
    next: "",
    source: ugFees,
  },
  {
    what: "UG, Humanities, regular",
    year: "2025/26, proposed",
    first: "3,110",
    next: "2,253",
    source: ugFees,
  },
  { what: "UG, Humanities, fee-paying", year: "2025/26", first: "6,086", next: "5,229", source: ugFees },
  {
    what: "UG, Administration or Law, fee-paying",
    year: "2025/26",
    first: "7,169",
    next: "",
    source: ugFees,
  },
  {
    what: "UBIDS, by programme",
    year: "year not stated",
    first: "2,599 to 3,399",
    next: "",
    source: "https://ubids.edu.gh/?p=7016",
  },
  {
    what: "KNUST, fee-paying",
    year: "2021/22",
    first: "6,298 to 9,798",
    next: "",
    source: "https://ghloud.com/knust-undergraduate-fees/",
  },
] as const;

export function Fees() {
  return (
    <GuideSection id="fees" title="Fees">
      <Note>
        <strong>No-Fees-Stress:</strong> from 2025/26 the government pays the academic fees of first-years in
        public institutions, so a first-year’s bill may be near nothing. Let the school confirm it. Launched
        on 4 July 2025; source:{" "}
        <SourceLink address="https://starrfm.com.gh/over-15000-students-already-covered-under-no-fees-stress-policy-mahama" />
      </Note>
      <div className="grid gap-4 sm:grid-cols-2">
        <Range title="Ghanaian students, a year" rows={local}>
          Round figures. Regular places still lie in the tuition range; fee-paying places lie above it, as the
          bills below show.
        </Range>
        <Range title="International students, a year" rows={international}>
          Round figures: no current list of a Ghanaian university was found that confirms them. Ask the
          school’s international office.
        </Range>
      </div>
      <h3 className="mt-4 text-xl">Bills that were published, in cedis a year</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {bills.map(({ what, year, first, next, source }) => (
          <li key={what + year} className="figures rounded-card border border-line bg-surface p-4">
            <p className="flex justify-between gap-4 font-semibold">
              <span>{what}</span>
              <span className="shrink-0">{first}</span>
            </p>
            <p className="mt-1 text-sm text-ink-2">
              {year}
              {next === "" ? "" : `; continuing students ${next}`}. Source: <SourceLink address={source} />
            </p>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        Hall and association dues come on top. What hostels and living cost, student loans and scholarships we
        have not gathered yet.
      </p>
      <Fact
        title="Forms"
        year="2018/19"
        source="https://myjoyonline.com/stop-sale-of-admission-forms-in-excess-of-vacancies-public-universities-urged"
      >
        <p>University of Ghana GHS 200, KNUST GHS 180, Cape Coast GHS 220. Newer prices were not found.</p>
      </Fact>
    </GuideSection>
  );
}

interface RangeProps {
  title: string;
  rows: readonly (readonly [string, string])[];
  children: string;
}

function Range({ title, rows, children }: RangeProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-lg">{title}</h3>
      <dl className="figures mt-2">
        {rows.map(([what, range]) => (
          <div key={what} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{what}</dt>
            <dd className="font-semibold">{range}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{children}</p>
    </div>
  );
}
