import { serveJobs } from "@okwan/kit/serve-jobs";
import { loadFonts } from "./fonts.ts";
import { reportPdf, type Report } from "./report-pdf.ts";

const fonts = loadFonts();

/** Child program that writes reports: a long one takes hundreds of milliseconds. */
serveJobs<Report, Uint8Array>((report) => reportPdf(report, fonts));
