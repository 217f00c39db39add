/** Pages of one person, and of the demo, are nothing to find. */
const notToFind = [
  "/app",
  "/api/",
  "/checker/results/",
  "/login",
  "/verify",
  "/logout",
  "/sandbox/",
  "/share/check/",
];

export function robotsTxt(origin: string): string {
  return [
    "User-agent: *",
    ...notToFind.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
