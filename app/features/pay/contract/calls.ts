/** What pages and the browser may ask of this feature. */
declare module "../../../kernel/contract/api.ts" {
  interface Contracts {
    readonly pay: typeof import("./payer.ts") | typeof import("./payment-calls.ts");
  }
}
export {};
