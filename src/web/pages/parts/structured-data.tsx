/** What search engines read: schema.org facts of this page. It is data, so no policy on scripts concerns it. */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
