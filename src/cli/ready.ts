import process from "node:process";

/** Whether the server of this container, on PORT, takes requests. Small, as it is asked every few seconds. */

const port = process.env["PORT"] ?? "3000";
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
