import { createContext, useContext } from "react";
import type { Me } from "../../contract/desk/login.ts";

export const MeContext = createContext<Me | null>(null);

/** The logged-in operator. Only for use inside the frame. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error("nobody is logged in here");
  return me;
}
