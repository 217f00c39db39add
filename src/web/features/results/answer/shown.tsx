import { createContext, type ReactNode, useContext } from "react";
import { Link, type LinkProps } from "react-router";
import type { Answer, Group } from "../../../../contract/answer.ts";
import type { FieldOfStudy } from "../../../../contract/field-of-study.ts";
import type { Found, Schools } from "./select-rows.ts";
import { type AnswerState, stateQuery } from "./state.ts";

/** Shared by every part of the page: the answer, and the state in the address. */
export interface Shown {
  readonly answer: Answer;
  readonly state: AnswerState;
  readonly wish: readonly FieldOfStudy[];
  readonly schools: Schools;
  readonly lists: Found;
  /** The group on screen. */
  readonly tab: Group;
}

export const ShownContext = createContext<Shown | null>(null);

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (shown === null) throw new Error("Only parts of a result's page know what it shows");
  return shown;
}

interface ToProps extends Omit<LinkProps, "to"> {
  change: Partial<AnswerState>;
  /** Target without script. */
  at?: string;
  children: ReactNode;
}

/**
 * Changes the address, which is the state, without a request to the server; without script it is a plain
 * link.
 */
export function To({ change, at, ...rest }: ToProps) {
  const { state } = useShown();
  const hash = at === undefined ? "" : `#${at}`;
  // The target is this page: there is no route to discover.
  return (
    <Link replace preventScrollReset discover="none" to={`${stateQuery(state, change)}${hash}`} {...rest} />
  );
}
