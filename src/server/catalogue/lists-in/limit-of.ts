import type { Programme, School } from "../../../engine/index.ts";

/** The greatest WASSCE aggregate with which one may apply for a programme; null if the school states none. */
export function limitOf({ generalRules }: School, { level, stream }: Programme): number | null {
  const ofLevel = generalRules.filter((rule) => rule.level === level && rule.certificate === "WASSCE");
  const rule =
    ofLevel.find(({ streams }) => streams?.includes(stream) ?? false) ??
    ofLevel.find(({ streams }) => streams === null);
  return rule?.maxAggregate ?? null;
}
