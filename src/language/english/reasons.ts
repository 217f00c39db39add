/** The engine's own sentences, its default wording: change them in src/engine/wording/english.ts. */
export { englishReasons as reasons } from "../../engine/index.ts";
