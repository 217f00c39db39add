import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CheckResult } from "./checks.ts";

export const listBrowserChecks = endpoint({
  method: "GET",
  path: "/api/v1/browser-checks",
  summary: "Checks that were made in this browser",
  data: z.array(CheckResult),
});

export const provenPhones = endpoint({
  method: "GET",
  path: "/api/v1/verification/phones",
  summary: "Phones this browser has proven, or its student is logged in with",
  data: z.array(z.string()),
});
