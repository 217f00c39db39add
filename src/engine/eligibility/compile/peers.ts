import type { CompiledCertificate, Offering } from "./compiled.ts";

/** Offerings with published subjects, by country, kind of school, level and common name. */
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

/**
 * The same programme at other schools of the same kind, if its subjects are published. Each school once: its
 * regular stream if it has one.
 */
export function peersOf({ peers }: CompiledCertificate, offering: Offering): readonly Offering[] {
  const key = keyOf(offering);
  const same = key === null ? [] : (peers.get(key) ?? []);
  const bySchool = new Map<number, Offering>();
  for (const peer of same) {
    const { id } = peer.entry.school;
    const known = bySchool.get(id);
    if (known === undefined || (!isRegular(known) && isRegular(peer))) bySchool.set(id, peer);
  }
  bySchool.delete(offering.entry.school.id);
  return [...bySchool.values()];
}

const isRegular = ({ programme }: Offering) => programme.stream === "Regular";

/**
 * Requirements of a private university say little about a public or technical one, so the kind of school is
 * part of the key.
 */
function keyOf({ programme, entry }: Offering): string | null {
  const { commonName, level } = programme;
  const { country, type } = entry.school;
  const kind = type === "Inter-state university" ? "Public university" : type;
  return commonName === null ? null : `${country}|${kind}|${level}|${commonName}`;
}
