import process from "node:process";

/** Does this container's server, on PORT, accept requests? Small, because it runs every few seconds. */

const port = process.env["PORT"] ?? "3000";
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
