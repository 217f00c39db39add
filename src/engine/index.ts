export * from "./catalogue.ts";
export * from "./grades/scales.ts";
export * from "./eligibility/verdict.ts";
