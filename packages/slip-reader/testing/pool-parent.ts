import process from "node:process";
import { createReaderPool } from "../pool.ts";

/** A server in small: says which process reads for it, and never ends by itself. */
const program = new URL("./scripted-program.ts", import.meta.url);
const pool = createReaderPool({ workers: 1, program });
void pool.read({ bytes: new Uint8Array([1]), mimeType: "image/png", name: "hangs" }, []);
process.stdout.write(`${pool.processIds[0]}\n`);
