import type { z } from "zod";
import type { ApiOf, SentTo } from "../api.ts";
import type * as books from "./books.ts";
import type * as catalogue from "./catalogue.ts";
import type * as cases from "./case.ts";
import type * as delays from "./delays.ts";
import type * as log from "./log.ts";
import type * as login from "./login.ts";
import type * as messages from "./messages.ts";
import type * as operators from "./operators.ts";
import type * as passkeys from "./passkeys.ts";
import type * as readings from "./readings.ts";
import type * as settings from "./settings.ts";
import type * as sources from "./sources.ts";
import type * as today from "./today.ts";

/** Types of the desk's calls. Add a file of endpoints here, and the desk's pages can call it. */
type DeskModules =
  | typeof books
  | typeof cases
  | typeof catalogue
  | typeof delays
  | typeof log
  | typeof login
  | typeof messages
  | typeof operators
  | typeof passkeys
  | typeof readings
  | typeof settings
  | typeof sources
  | typeof today;

type DeskApi = ApiOf<DeskModules>;
export type DeskCallName = keyof DeskApi;
type DeskSent<Name extends DeskCallName> = SentTo<DeskApi[Name]>;
export type DeskAnswer<Name extends DeskCallName> = z.output<DeskApi[Name]["data"]>;
export type DeskSending<Name extends DeskCallName> =
  {} extends DeskSent<Name> ? [sent?: DeskSent<Name>] : [sent: DeskSent<Name>];
