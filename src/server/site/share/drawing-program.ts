import { serveJobs } from "../../children/serve-jobs.ts";
import { drawShare, type Share } from "./draw-share.ts";

/** Child program that draws our pictures. */
serveJobs<Share, Uint8Array>(drawShare);
