/** The engine's own sentences, its default wording: change them in src/engine/wording/english.ts. */
export { englishMissing as missing } from "../../engine/index.ts";
