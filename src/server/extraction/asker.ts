import { createHash } from "node:crypto";
import { networkOf } from "../http/address-of.ts";
import type { ExtractionRow } from "./extractions-table.ts";
import type { Sender } from "./upload-room.ts";

/** The sender of a request: the page's key, if it sent one, and the address. */
export interface Asker {
  readonly key: string | null;
  readonly address: string;
}

export function hashOf(key: string | null): Buffer | null {
  return key === null ? null : createHash("sha256").update(key).digest();
}

export function isHolder({ keyHash }: ExtractionRow, { key }: Asker): boolean {
  return keyHash === null || (hashOf(key)?.equals(keyHash) ?? false);
}

/** Keys are "client.upload": all uploads of one page share one queue. */
export function senderOf({ key, address }: Asker): Sender {
  const network = networkOf(address);
  if (key === null) return { network, sender: network, isPage: false };
  return { network, sender: `${network} ${key.split(".")[0]}`, isPage: true };
}
