import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import type { SchoolSummary } from "../../../contract/catalogue.ts";
import { apiData } from "../../lib/api-data.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { siteContext } from "../../lib/site-context.ts";
import { WovenPattern } from "../../ui/woven-pattern.tsx";
import { CheckCall } from "../parts/check-call.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { NewestYearNote, WhatACutOffIs } from "./about-cut-offs.tsx";
import { count } from "./words.ts";

const path = "/cutoff-points";

export const headers = publicPageHeaders;

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: "University cut-off points in Ghana, by school and year",
    description:
      "Earlier cut-off points of the University of Ghana, KNUST, UCC and others: every figure with its year and source, and how the lines move.",
    path,
    picture: "/share/cutoff-points.png",
  });
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("school");
  if (asked !== null && /^[a-z0-9-]+$/.test(asked)) throw redirect(`${path}/${asked}`);
  const { schools } = await apiData<{ schools: SchoolSummary[] }>(
    context.get(siteContext),
    "/api/v1/catalogue/schools",
  );
  return {
    schools: schools
      .filter(({ with_earlier_figures: many }) => many > 0)
      .sort((one, other) => other.with_earlier_figures - one.with_earlier_figures)
      .map(({ slug, name, short_name: short, with_earlier_figures: many }) => ({ slug, name, short, many })),
  };
}

export default function CutOffPoints() {
  const { schools } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageHead title="Cut-off points" here={{ label: "Cut-off points", path }}>
        Where the lines stood in earlier years, school by school, and how they move.
      </PageHead>
      <div className="page mt-6">
        <NewestYearNote />
        <h2 className="mt-10 text-2xl">Choose a school</h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {schools.map(({ slug, name, short, many }) => (
            <li
              key={slug}
              className="relative flex gap-4 overflow-hidden rounded-card border border-line bg-surface hover:border-brand"
            >
              <WovenPattern id={slug} className="w-14! shrink-0 self-stretch" />
              <div className="min-w-0 py-4 pe-4">
                <h3 className="text-base">
                  <a
                    href={`${path}/${slug}`}
                    className="text-brand-ink after:absolute after:inset-0 after:rounded-card"
                  >
                    {short === name ? name : `${short}: ${name}`}
                  </a>
                </h3>
                <p className="mt-1 text-sm text-ink-2">
                  {count(many, "programme", "programmes")} with earlier figures
                </p>
              </div>
            </li>
          ))}
        </ul>
        <WhatACutOffIs />
        <CheckCall />
      </div>
    </main>
  );
}
