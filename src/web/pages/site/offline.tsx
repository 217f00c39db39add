import type { MetaArgs } from "react-router";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { LinkButton } from "../../ui/button.tsx";

export const headers = publicPageHeaders;

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: "You are offline",
    description: "Shown where there is no network.",
    path: "/offline",
    isHidden: true,
  });
}

/** What the service worker shows where there is no network. It fills the list with what this phone has kept. */
export default function Offline() {
  return (
    <main id="main" className="page grow py-12">
      <h1 className="text-4xl">You are offline</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">
        There is no network just now. What you typed is kept on this phone for 24 hours, and the pages you
        opened before can still be read.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="">Try again</LinkButton>
        <LinkButton href="/checker" tone="quiet">
          Back to my check
        </LinkButton>
      </p>
      <ul id="kept" className="mt-8 grid max-w-prose gap-2 empty:hidden" />
    </main>
  );
}
