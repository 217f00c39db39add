import type { z } from "zod";
import type { ApiOf, SentTo } from "../../kernel/contract/api.ts";

/** The desk's calls. Add a file of endpoints here, and the desk's pages can call it. */
type DeskApi = ApiOf<
  | typeof import("./books.ts")
  | typeof import("./case.ts")
  | typeof import("./catalogue.ts")
  | typeof import("./log.ts")
  | typeof import("./numbers.ts")
  | typeof import("./operators.ts")
  | typeof import("./passkeys.ts")
  | typeof import("../../kernel/contract/desk/proposals.ts")
  | typeof import("./settings.ts")
  | typeof import("./today.ts")
>;
export type DeskCallName = keyof DeskApi;
type DeskSent<Name extends DeskCallName> = SentTo<DeskApi[Name]>;
export type DeskReplyData<Name extends DeskCallName> = z.output<DeskApi[Name]["data"]>;
export type DeskSending<Name extends DeskCallName> =
  {} extends DeskSent<Name> ? [sent?: DeskSent<Name>] : [sent: DeskSent<Name>];
