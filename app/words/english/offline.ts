/** The page that stands in for one that could not be fetched. */
export const offline = {
  "offline.title": "You are offline",
  "offline.head.description": "Shown where there is no network.",
  "offline.text":
    "There is no network just now. Grades you typed in a check stay on this phone for 24 hours. You can still read the pages you opened before.",
  "offline.back": "Back to my check",
} as const;
