import { z } from "zod";

/**
 * Why an operator does something: for the log, where whoever comes later reads it. Every act has one under
 * this name.
 */
export const Reason = z.string().trim().min(5).max(500);
