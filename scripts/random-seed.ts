/** Loaded before the tests: who draws at random draws the same on every run, so that none fails by luck. */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["OKWAN_RANDOM_SEED"] ?? 20261120) });
