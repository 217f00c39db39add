import { ruleFor } from "@okwan/engine";

/** The greatest WASSCE aggregate with which one may apply for a programme; null if the school states none. */
export function limitOf(
  school: Parameters<typeof ruleFor>[0],
  programme: Parameters<typeof ruleFor>[1],
): number | null {
  return ruleFor(school, programme, "WASSCE")?.maxAggregate ?? null;
}
