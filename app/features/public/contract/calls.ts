/** What pages and the browser may ask of this feature. */
declare module "../../../kernel/contract/api.ts" {
  interface Contracts {
    readonly public:
      | typeof import("./applications-open.ts")
      | typeof import("./catalogue.ts")
      | typeof import("./how-sure.ts")
      | typeof import("./visitor-reports.ts");
  }
}
export {};
