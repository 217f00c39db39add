import { redirect } from "react-router";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import { productName } from "../../../contract/product.ts";
import { WhatIfPage } from "../../features/what-if/what-if-page.tsx";
import { dayWords } from "../../lib/day-words.ts";
import { siteContext } from "../../lib/site-context.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import type { Route } from "./+types/what-if";

export const handle = { js: true } satisfies PageHandle;

export const meta: Route.MetaFunction = () => [
  { title: `What if · ${productName}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const code = normaliseCheckCode(params.code);
  if (code === null) throw redirect(`/checker/results/${params.code}`);
  const result = await context.get(siteContext).result(code);
  // Trying grades comes with a paid check; every other state is told on the result's own page.
  if (result?.payment.status !== "paid") throw redirect(`/checker/results/${code}`);
  const { school, country } = result;
  const until = result.payment.recheck_until;
  return {
    code,
    recheckUntil: typeof until === "string" ? dayWords(until) : null,
    place: school.id === 0 ? `in ${country.name}` : `at ${school.short_name}`,
  };
}

export const shouldRevalidate = () => false;

export default function WhatIf({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="grow">
      <WhatIfPage {...loaderData} />
    </main>
  );
}
