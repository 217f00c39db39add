/** What pages and the browser may ask of this feature. */
declare module "../../../kernel/contract/api.ts" {
  interface Contracts {
    readonly check: typeof import("./check-request.ts") | typeof import("./extraction.ts");
  }
}
export {};
