import type { FastifyInstance, FastifyRequest } from "fastify";
import { mostWatches } from "../../../../kernel/contract/product.ts";
import { listWatches, startWatch, stopWatch } from "../../contract/watches.ts";
import type { Catalogue, School } from "@okwan/engine";
import type { Database } from "../../../../kernel/db/database.ts";
import { Refusal, sentenceOf } from "../../../../kernel/http/errors.ts";
import { serve } from "../../../../kernel/http/serve.ts";
import { maskPhoneNumber, type PhoneNumber } from "../../../../kernel/lib/phone-number.ts";
import { needPhones } from "../../../login/server/phone-proof.ts";
import { cutOffListsOf } from "./notify-of-lists.ts";
import { deleteWatch, insertWatch, watchesOf } from "./notify-student.ts";

interface WatchParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly catalogue: () => { readonly catalogue: Catalogue };
  readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]>;
}

/**
 * Watching a school's next cut-offs. Only for a proved phone: texts to other people's numbers cost money and
 * annoy.
 */
export function watchesFeature(app: FastifyInstance, parts: WatchParts): void {
  const { kysely } = parts.database;
  const watched = async (phones: readonly PhoneNumber[]) => {
    const ids = phones.length === 0 ? [] : await watchesOf(kysely, phones);
    const { schools } = parts.catalogue().catalogue;
    return ids.flatMap((id) => {
      const school = schools.find((one) => one.id === id);
      return school === undefined ? [] : [{ slug: school.slug, short_name: school.shortName }];
    });
  };
  serve(app, listWatches, async ({ request, reply }) => {
    reply.header("cache-control", "private, no-store");
    const phones = await parts.provenPhones(request);
    return {
      phone: phones[0] === undefined ? null : maskPhoneNumber(phones[0]),
      watched: await watched(phones),
    };
  });
  serve(app, startWatch, async ({ params, request }) => {
    const phones = await needPhones(parts, request, sentenceOf("errors.watchNeedsProof"));
    const school = needSchool(parts, params.slug);
    const watch = {
      phone: phones[0],
      schoolId: school.id,
      knownLists: cutOffListsOf(parts.catalogue().catalogue, school.id).map(({ id }) => id),
    };
    if (!(await insertWatch(kysely, watch, { at: parts.now(), most: mostWatches }))) {
      throw new Refusal(
        "conflict",
        "too-many-watches",
        sentenceOf("errors.tooManyWatches", { most: mostWatches }),
      );
    }
    return { watched: await watched(phones) };
  });
  serve(app, stopWatch, async ({ params, request }) => {
    const phones = await needPhones(parts, request, sentenceOf("errors.watchNeedsProof"));
    await deleteWatch(kysely, phones, needSchool(parts, params.slug).id);
    return { watched: await watched(phones) };
  });
}

function needSchool({ catalogue }: WatchParts, slug: string): School {
  const school = catalogue().catalogue.schools.find((one) => one.slug === slug);
  if (school === undefined)
    throw new Refusal("not-found", "unknown-school", sentenceOf("errors.unknownSchool"));
  return school;
}
