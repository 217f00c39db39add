import { z } from "zod";
import { forPages } from "../../../kernel/contract/endpoint.ts";

/** "Tell me when this school's new cut-offs are out": one text for each list, to a proved phone. */

const Watched = z.object({ slug: z.string(), short_name: z.string() });

export const listWatches = forPages("listWatches", {
  data: z.object({ phone: z.string().nullable(), watched: z.array(Watched) }),
});

export const startWatch = forPages("startWatch", {
  params: z.object({ slug: z.string().max(60) }),
  data: z.object({ watched: z.array(Watched) }),
});

export const stopWatch = forPages("stopWatch", {
  params: z.object({ slug: z.string().max(60) }),
  data: z.object({ watched: z.array(Watched) }),
});
