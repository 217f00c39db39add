import { messages } from "../../../contract/messages.ts";
import { productName } from "../../../contract/product.ts";
import { LinkButton } from "../../ui/button.tsx";

const ways = [
  { to: "/checker", label: "Check Cutoff", what: "See which programmes your grades open." },
  { to: "/", label: "Home", what: "Start from the beginning." },
  { to: "/study-ghana", label: "Study in Ghana", what: "Requirements, universities and fees." },
  { to: "/about", label: "About", what: "Who makes this, and how figures are kept right." },
];

export function NotFoundPage() {
  return (
    <main id="main" className="page grow py-12">
      <title>{`${messages.pageNotFound} · ${productName}`}</title>
      <meta name="robots" content="noindex" />
      <p className="figures text-lg font-semibold text-ink-2">404</p>
      <h1 className="mt-1 text-4xl">{messages.pageNotFound}</h1>
      <p className="mt-3 max-w-prose text-ink-2">
        The address may be mistyped, or the page has moved. One of these may be what you were looking for.
      </p>
      <ul className="mt-8 grid gap-3 sm:grid-cols-2">
        {ways.map((way) => (
          <li key={way.to}>
            <a
              href={way.to}
              className="block h-full rounded-card border border-line bg-surface p-5 hover:border-brand"
            >
              <span className="font-semibold text-brand-ink">{way.label}</span>
              <span className="mt-1 block text-ink-2">{way.what}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

export function SomethingWentWrongPage() {
  return (
    <main id="main" className="page grow py-12">
      <title>{`Something went wrong · ${productName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">Something went wrong on our side</h1>
      <p className="mt-3 max-w-prose text-ink-2">
        Nothing you typed is lost: your grades are kept on this phone for 24 hours. Please try again in a
        moment.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/checker">Back to my check</LinkButton>
        <LinkButton href="/" tone="quiet">
          Home
        </LinkButton>
      </p>
    </main>
  );
}
