import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ProgrammeRef } from "./programme-ref.ts";

export const searchProgrammes = endpoint({
  method: "GET",
  path: "/api/v1/me/programmes",
  summary: "Programmes to apply for, those that fit the student first",
  query: z.object({
    school: z.string().max(60).optional(),
    search: z.string().max(100).optional(),
    from: z.enum(["all", "plan", "matches"]).default("all"),
  }),
  data: z.object({
    total: z.number().int(),
    programmes: z.array(ProgrammeRef.extend({ chance: z.string().nullable() })),
    schools: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
});
export type ProgrammeSearch = z.infer<typeof searchProgrammes.data>;
