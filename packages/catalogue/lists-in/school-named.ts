import type { Catalogue, School } from "@okwan/engine";
import { CannotRead } from "../sheet/cannot-read.ts";

/** @throws {CannotRead} if no school has that slug. */
export function schoolNamed(catalogue: Catalogue, slug: string): School {
  const school = catalogue.schools.find((one) => one.slug === slug);
  if (school === undefined) {
    throw new CannotRead(`There is no school "${slug}". --school takes the name of its file, like knust.`);
  }
  return school;
}
