/**
 * All endpoints of the student area, for code that serves or checks all of them. Import a single shape from
 * its own file.
 */
export * from "./student/account.ts";
export * from "./admission-window.ts";
export * from "./student/applications.ts";
export * from "./student/overview.ts";
export * from "./student/own-check.ts";
export * from "./student/performance.ts";
export * from "./student/plan.ts";
export * from "./student/profile.ts";
export * from "./student/programme-ref.ts";
export * from "./student/programme-search.ts";
export * from "./student/recommendations.ts";
export * from "./student/standing.ts";
