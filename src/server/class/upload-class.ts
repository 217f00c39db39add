import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { mostClassesADay, mostFiles } from "../../contract/class-limits.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import { classesSince, insertClass } from "./classes-table.ts";
import { needPhones } from "./own-class.ts";
import type { ClassParts } from "./parts.ts";

const dayMs = 86_400_000;

/** Takes the files of a listing to the reader, and answers the code of the class they become. */
export async function uploadClass(parts: ClassParts, request: FastifyRequest): Promise<string> {
  const [phone] = await needPhones(parts, request);
  const { kysely } = parts.checks.database;
  const now = parts.checks.now();
  // Before a byte of it is taken.
  if ((await classesSince(kysely, phone, new Date(now.getTime() - dayMs))) >= mostClassesADay) {
    throw new Refusal("too-many", "too-many-classes", said("errors.class.tooManyToday"), {
      retryAfterSeconds: 3600,
    });
  }
  const { ids, fields } = await parts.extraction.receiveAll(request, mostFiles);
  const { countries } = parts.checks.catalogue().lists;
  const country = countries.find(({ code }) => code === (fields.get("country") ?? "GHA"));
  if (country === undefined) {
    await Promise.all(ids.map((id) => parts.extraction.cancel(id, { key: null, address: request.ip })));
    throw new Refusal("bad-input", "country", said("errors.unknownCountry"));
  }
  const code = randomBytes(18).toString("base64url");
  await insertClass(kysely, {
    code,
    phone,
    countryId: country.id,
    language: languageOfVisitor(request),
    readings: ids,
    at: now,
  });
  return code;
}
