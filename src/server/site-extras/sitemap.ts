import type { CurrentCatalogue } from "../catalogue/catalogue-store.ts";
import { publishedOf } from "../catalogue/public/published.ts";

const pages = [
  "/",
  "/checker",
  "/cutoff-points",
  "/programs",
  "/universities",
  "/study-ghana",
  "/fields",
  "/about",
  "/how-sure",
  "/support",
  "/team",
  "/partners",
  "/disclaimer",
  "/policy",
];

/** Every address worth indexing: pages, schools with cut-offs and lists, programmes. */
export function sitemapXml(current: CurrentCatalogue, origin: string): string {
  const { schools, programmes } = publishedOf(current);
  const paths = [
    ...pages,
    ...schools
      .filter(({ summary }) => summary.with_earlier_figures > 0)
      .map(({ summary }) => `/cutoff-points/${summary.slug}`),
    ...current.catalogue.figureLists.map(({ id }) => `/lists/${id}`),
    ...schools.map(({ summary }) => `/universities/${summary.slug}`),
    ...programmes.map(({ summary }) => `/programs/${summary.id}-${summary.slug}`),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
