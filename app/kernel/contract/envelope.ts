import { z } from "zod";

/** Envelope of every API reply, success or failure. */
export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

export const Failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    data: z.null(),
    /** Reason for programs: "verification_required". Only if we understood and refuse. */
    error: z.string().optional(),
    /** Only for bad input: one sentence per field. */
    errors: z.array(FieldError).optional(),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof Failure>;

export function success<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}
export interface Success<T> {
  success: true;
  message: string;
  data: T;
}
