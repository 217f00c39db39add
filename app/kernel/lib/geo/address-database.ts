import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { Reader, type CountryResponse } from "mmdb-lib";
import { z } from "zod";
import type { CountryFinder } from "./port.ts";

/** The registries' own delegation data, IPv4 and IPv6, 8 MB in memory (docs/catalogue.md names its owner). */
const databaseFile = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** The database has no other facts about an address. */
const Row = z.object({ country_code: z.string().length(2) });

export function openAddressDatabase(): CountryFinder {
  const file = createRequire(import.meta.url).resolve(databaseFile);
  const reader = new Reader<CountryResponse>(readFileSync(file));
  return {
    countryOf(address) {
      // An IPv4 visitor on an IPv6 socket.
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
      if (isIP(plain) === 0) return null;
      const row = Row.safeParse(reader.get(plain));
      return row.success ? row.data.country_code : null;
    },
  };
}
