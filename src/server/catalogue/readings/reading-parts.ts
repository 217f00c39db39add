import type { ListReader } from "../lists-in/read-in-child.ts";
import type { ChangeParts } from "../changes/parts.ts";

export interface ReadingParts extends ChangeParts {
  readonly lists: ListReader;
}
