import type { ReactNode } from "react";
import { productName } from "../../../../kernel/contract/product.ts";
import { KenteStrip } from "../../../../kernel/ui/card.tsx";
import { LinkButton } from "../../../../kernel/ui/controls.tsx";
import { PageHead, useOrigin, type PageHeadProps } from "../../../../kernel/web/page-head.tsx";
import { useWords, usePrice } from "../../../../kernel/web/words.tsx";

interface Crumb {
  readonly label: string;
  readonly path: string;
}

interface SitePageProps extends PageHeadProps {
  /** For search engines, if it is not the title on the page. */
  headTitle?: string;
  /** Pages above this one, without the home page. */
  crumbs?: readonly Crumb[];
  /** Breadcrumb text, if it is not the title. */
  label?: string;
  lead: ReactNode;
  /** Above everything. */
  banner?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A page with its head, its top and one column of content. */
export function SitePage(props: SitePageProps) {
  const { headTitle, crumbs = [], label, lead, banner, className = "", children, ...head } = props;
  return (
    <main id="main">
      {banner}
      <PageHead {...head} title={headTitle ?? head.title} />
      <div className="page pt-3 sm:pt-6">
        <Breadcrumbs crumbs={crumbs} here={{ label: label ?? head.title, path: head.path }} />
        <h1 className="mt-3 max-w-3xl text-3xl sm:text-5xl">{head.title}</h1>
        <div className="speakable mt-3 max-w-2xl text-lg text-ink-2">{lead}</div>
      </div>
      <div className={`page ${className}`}>{children}</div>
    </main>
  );
}

/** The pages above this one, for people and for search engines. */
function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: Crumb }) {
  const { t } = useWords();
  const trail = [{ label: t("frame.home"), path: "/" }, ...crumbs];
  const origin = useOrigin();
  return (
    <>
      <nav aria-label={t("site.breadcrumb")} className="no-print text-sm text-ink-2">
        <ol className="-mx-1 flex flex-wrap items-center">
          {trail.map(({ label, path }) => (
            <li key={path} className="flex items-center">
              <a href={path} className="flex min-h-8 items-center px-1 hover:underline">
                {label}
              </a>
              <span aria-hidden="true">/</span>
            </li>
          ))}
          <li aria-current="page" className="px-1">
            {here.label}
          </li>
        </ol>
      </nav>
      <StructuredData
        facts={{
          "@type": "BreadcrumbList",
          itemListElement: [...trail, here].map(({ label, path }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: path === "/" ? productName : label,
            item: origin + path,
          })),
        }}
      />
    </>
  );
}

/** schema.org facts of this page for search engines. A data block, so the script policy does not apply. */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** A text page, narrow enough to read. */
export function Article({ children }: { children: ReactNode }) {
  return <div className="mt-8 grid max-w-2xl gap-8">{children}</div>;
}

interface SectionProps {
  id?: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section {...(id === undefined ? {} : { id, "aria-labelledby": `${id}-title` })} className="scroll-mt-4">
      <h2 {...(id === undefined ? {} : { id: `${id}-title` })} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </section>
  );
}

export function BulletPoints({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 ps-5 marker:text-ink-2">{children}</ul>;
}

interface QuickNavigationProps {
  label: string;
  sections: readonly { readonly id: string; readonly label: string }[];
}

/** Links to the sections of a long page: a sticky row on a phone, a side box on wide screens. */
export function QuickNavigation({ label, sections }: QuickNavigationProps) {
  return (
    <nav
      aria-label={label}
      className="no-print z-10 -mx-5 border-y border-line bg-paper px-5 max-lg:sticky max-lg:top-0 lg:sticky lg:top-6 lg:mx-0 lg:self-start lg:rounded-card lg:border lg:bg-surface lg:p-3"
    >
      <ul className="flex overflow-x-auto lg:block">
        {sections.map(({ id, label: words }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-12 items-center px-3 font-medium text-brand-ink first:ps-0 hover:underline lg:ps-3!"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CheckCallProps {
  title?: string;
  text?: string;
  /** Opens the checker for this place. */
  href?: string;
  label?: string;
}

/** A call to action: the checker answers the reader's question. */
export function CheckCall({ title, text, href = "/checker", label }: CheckCallProps) {
  const price = usePrice();
  const { t, money } = useWords();
  return (
    <aside
      aria-label={t("site.check")}
      className="no-print mt-12 overflow-hidden rounded-panel bg-brand-deep text-on-deep"
    >
      <KenteStrip />
      <div className="flex flex-col gap-5 p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
        <div className="max-w-xl">
          <p className="text-xl font-bold sm:text-2xl">{title ?? t("site.check.title")}</p>
          <p className="mt-2 text-on-deep-2">{text ?? t("site.check.text", { price: money(price) })}</p>
        </div>
        <LinkButton tone="gold" href={href} className="shrink-0">
          {label ?? t("site.check.mine")}
        </LinkButton>
      </div>
    </aside>
  );
}
