/** What the first two steps do not show is fetched while grades are given. */
export const loadLaterSteps = () => import("./later-steps.tsx");
