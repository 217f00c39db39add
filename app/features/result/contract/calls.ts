/** What pages and the browser may ask of this feature. */
declare module "../../../kernel/contract/api.ts" {
  interface Contracts {
    readonly result:
      | typeof import("./checks.ts")
      | typeof import("./next-steps.ts")
      | typeof import("./previous-checks.ts")
      | typeof import("./what-if.ts");
  }
}
export {};
