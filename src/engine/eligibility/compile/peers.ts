import type { CompiledCertificate, Offering } from "./compiled.ts";

/** Those whose subjects are published, by country, level and common name. */
export function offeringsByCommonName(offerings: readonly Offering[]): CompiledCertificate["peers"] {
  const peers = new Map<string, Offering[]>();
  for (const offering of offerings) {
    const key = keyOf(offering);
    if (key === null || !offering.entry.knowsElectives) continue;
    const known = peers.get(key);
    if (known === undefined) peers.set(key, [offering]);
    else known.push(offering);
  }
  return peers;
}

/** The same programme at other schools, where its subjects are published. */
export function peersOf({ peers }: CompiledCertificate, offering: Offering): readonly Offering[] {
  const key = keyOf(offering);
  const same = key === null ? undefined : peers.get(key);
  return (same ?? []).filter(({ entry }) => entry.school.id !== offering.entry.school.id);
}

function keyOf({ programme, entry }: Offering): string | null {
  const { commonName, level } = programme;
  return commonName === null ? null : `${entry.school.country}|${level}|${commonName}`;
}
