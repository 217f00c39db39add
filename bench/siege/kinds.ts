import type { Kind } from "./attack.ts";
import { asks } from "./kinds/asks.ts";
import { bombs } from "./kinds/bombs.ts";
import { cancels } from "./kinds/cancels.ts";
import { deskKnocks, deskUploads } from "./kinds/desk.ts";
import { guesses } from "./kinds/guesses.ts";
import { halfBodies, halfHeads } from "./kinds/half-sent.ts";
import { codeFloods, wrongCodes } from "./kinds/logins.ts";
import { orders } from "./kinds/orders.ts";
import { oversized } from "./kinds/oversized.ts";

export const kinds: readonly Kind[] = [
  bombs,
  cancels,
  halfHeads,
  halfBodies,
  guesses,
  wrongCodes,
  codeFloods,
  orders,
  oversized,
  asks,
  deskKnocks,
  deskUploads,
];
