/** The engine's own, which speaks where it is alone, too: change them in src/engine/wording/english.ts. */
export { englishReasons as reasons } from "../../engine/index.ts";
