import { serveJobs } from "../children/serve-jobs.ts";
import { drawIcon, type Icon } from "./draw-icon.ts";
import { drawShare, type Share } from "./draw-share.ts";

/** Child program that draws our pictures. */
export type Drawing = { readonly icon: Icon } | { readonly share: Share };

serveJobs<Drawing, Uint8Array>((drawing) =>
  "icon" in drawing ? drawIcon(drawing.icon) : drawShare(drawing.share),
);
