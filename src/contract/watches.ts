import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** "Tell me when this school's new cut-offs are out": one text for each list, to a proved phone. */

const Watched = z.object({ slug: z.string(), short_name: z.string() });

export const listWatches = endpoint({
  method: "GET",
  path: "/api/v1/watches",
  summary: "The schools whose new cut-offs this visitor is told of; no phone where none was proved",
  data: z.object({ phone: z.string().nullable(), watched: z.array(Watched) }),
});

export const startWatch = endpoint({
  method: "POST",
  path: "/api/v1/watches/:slug",
  summary: "Tell me when this school's new cut-offs are out; needs proof of a phone",
  params: z.object({ slug: z.string().max(60) }),
  data: z.object({ watched: z.array(Watched) }),
});

export const stopWatch = endpoint({
  method: "DELETE",
  path: "/api/v1/watches/:slug",
  summary: "Tell me no more",
  params: z.object({ slug: z.string().max(60) }),
  data: z.object({ watched: z.array(Watched) }),
});
