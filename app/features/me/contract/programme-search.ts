import { z } from "zod";
import { AdmissionWindow } from "../../../kernel/contract/admission-window.ts";
import { forPages } from "../../../kernel/contract/endpoint.ts";
import { ProgrammeRef } from "./programme-ref.ts";

export const searchProgrammes = forPages("searchProgrammes", {
  query: z.object({
    school: z.string().max(60).optional(),
    search: z.string().max(100).optional(),
    from: z.enum(["all", "plan", "matches"]).default("all"),
  }),
  data: z.object({
    total: z.number().int(),
    programmes: z.array(
      ProgrammeRef.extend({
        chance: z.string().nullable(),
        /** The school's window: open, coming, or the last known; null if no dates are known. */
        window: AdmissionWindow.nullable(),
      }),
    ),
    schools: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
});
export type ProgrammeSearch = z.infer<typeof searchProgrammes.data>;
