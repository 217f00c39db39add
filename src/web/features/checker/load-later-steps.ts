import { partOf } from "../../lib/part-of.ts";

/** What the first two steps do not show is fetched while grades are given. */
export const loadLaterSteps = partOf(() => import("./later-steps.tsx"));
