import process from "node:process";

/** Whether the server of this container takes requests: `node src/cli/ready.ts PORT`. Small, as it is asked every few seconds. */

const [port] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
