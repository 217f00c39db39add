import { useOutletContext } from "react-router";
import type { Me } from "../../contract/operators.ts";

/** The logged-in operator. Only for use on a page inside the frame. */
export const useMe = () => useOutletContext<Me>();
