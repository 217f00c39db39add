/** Fetched when a method card is about to be chosen, and on the way to a restored form. */
export const loadGrades = () => import("./grades.tsx");

/** What the first two steps do not show is fetched while grades are given. */
export const loadLaterSteps = () => import("./later-steps.tsx");
