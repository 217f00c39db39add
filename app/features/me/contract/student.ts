/**
 * All endpoints of the student area, for code that serves or checks all of them. Import a single shape from
 * its own file.
 */
export * from "./account.ts";
export * from "../../../kernel/contract/admission-window.ts";
export * from "./applications.ts";
export * from "./overview.ts";
export * from "../../login/contract/profile.ts";
