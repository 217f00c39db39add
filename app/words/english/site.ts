/** Shared by public pages: breadcrumbs, sources of figures, links to the checker. */
export const site = {
  "site.tagline": "Check your options before you submit your application",
  "site.breadcrumb": "Breadcrumb",
  "site.source": "Source: <source>{site}</source>",
  "site.provenance": "{year}. Source: <source>{site}</source>",
  "site.lastChecked": "Last checked: {when}.",
  "site.check": "Checker",
  "site.check.title": "See where your own grades put you",
  "site.check.text":
    "Enter your grades once. It is free to check. You pay {price} only to open the list, and only if at least one programme fits.",
  "site.check.mine": "Check my grades",
  "site.tellMe": "Tell me when {school}’s new cut-offs are out",
  "site.check.forThis": "Check my grades for this",
} as const;
