/** schema.org facts of this page for search engines. A data block, so the script policy does not apply. */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
