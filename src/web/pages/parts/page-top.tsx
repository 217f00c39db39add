import type { ReactNode } from "react";
import { productName } from "../../../contract/product.ts";
import { PageHead, type PageHeadProps } from "../../lib/page-head.tsx";
import { useOrigin } from "../../lib/use-origin.ts";
import { useWords } from "../../lib/words.tsx";

interface Crumb {
  readonly label: string;
  readonly path: string;
}

interface PageTopProps {
  /** Pages above this one, without the home page. */
  crumbs: readonly Crumb[];
  title: string;
  /** Breadcrumb text, if the title is too long for it. */
  here: Crumb;
  children?: ReactNode;
}

interface SitePageProps extends PageHeadProps {
  /** For search engines, if it is not the title on the page. */
  headTitle?: string;
  crumbs?: readonly Crumb[];
  /** Breadcrumb text, if it is not the title. */
  label?: string;
  lead: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A page with its head, its top and one column of content. */
export function SitePage(props: SitePageProps) {
  const { headTitle, crumbs = [], label, lead, className = "", children, ...head } = props;
  return (
    <main id="main">
      <PageHead {...head} title={headTitle ?? head.title} />
      <PageTop crumbs={crumbs} title={head.title} here={{ label: label ?? head.title, path: head.path }}>
        {lead}
      </PageTop>
      <div className={`page ${className}`}>{children}</div>
    </main>
  );
}

/** Breadcrumbs, title and first sentence. */
export function PageTop({ crumbs, title, here, children }: PageTopProps) {
  const { t } = useWords();
  const trail = [{ label: t("frame.home"), path: "/" }, ...crumbs];
  const origin = useOrigin();
  return (
    <div className="page pt-3 sm:pt-6">
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
      <h1 className="mt-3 max-w-3xl text-3xl sm:text-5xl">{title}</h1>
      {children !== undefined && (
        <div className="speakable mt-3 max-w-2xl text-lg text-ink-2">{children}</div>
      )}
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
    </div>
  );
}

/** schema.org facts of this page for search engines. A data block, so the script policy does not apply. */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
