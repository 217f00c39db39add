import { z } from "zod";
import { deskRead } from "../../kernel/contract/desk/endpoint.ts";
import { helpers } from "../../kernel/contract/desk/roles.ts";

export const Company = z.object({
  name: z.string(),
  /** As the company writes it, "GHS 41.20"; null if it has no such call. */
  balance: z.string().nullable(),
  /** Why the balance is missing. */
  unknown: z.string().nullable(),
  /** If switched off at the desk: by whom, until when, and why. */
  switched: z.string().nullable(),
  is_on: z.boolean(),
});
export type Company = z.output<typeof Company>;

export const readMessages = deskRead("/desk/api/messages", {
  roles: helpers,
  data: z.object({
    /** In the order they are tried. */
    companies: z.array(Company),
  }),
});
