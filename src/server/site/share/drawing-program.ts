import { serveJobs } from "../../children/serve-jobs.ts";
import { drawShare, type SharePicture } from "./draw-share.ts";

/** Child program that draws our pictures. */
serveJobs<SharePicture, Uint8Array>(drawShare);
