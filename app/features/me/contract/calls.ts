/** What pages and the browser may ask of this feature. */
declare module "../../../kernel/contract/api.ts" {
  interface Contracts {
    readonly me:
      | typeof import("./notifications.ts")
      | typeof import("./student.ts")
      | typeof import("./watches.ts");
  }
}
export {};
