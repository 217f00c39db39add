import type { z } from "zod";

/** Names of what an object of the wire holds, in the order of the contract. */
export function fieldsOf<Shape extends z.ZodRawShape>(
  contract: z.ZodObject<Shape>,
): (keyof Shape & string)[] {
  return Object.keys(contract.shape);
}

/** As a plain object, of something that tells each field when it is read. */
export function readOut<T extends object, Field extends keyof T>(
  told: T,
  fields: readonly Field[],
): Pick<T, Field> {
  return Object.fromEntries(fields.map((field) => [field, told[field]])) as Pick<T, Field>;
}
