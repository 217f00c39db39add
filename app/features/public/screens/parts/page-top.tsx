import type { ReactNode } from "react";
import { productName } from "../../../../kernel/contract/product.ts";
import { PageHead, type PageHeadProps, useOrigin } from "../../../../kernel/web/page-head.tsx";
import { useWords } from "../../../../kernel/web/words.tsx";

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
