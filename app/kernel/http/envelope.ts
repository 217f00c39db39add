import type { Success } from "../contract/envelope.ts";
import { type Sentence, textOf } from "./sentence.ts";

export function ok<T>(data: T, message?: Sentence): Success<T> {
  return { success: true, message: message === undefined ? "OK" : textOf(message), data };
}
