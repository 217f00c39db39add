import { createContext, type ReactNode, useContext } from "react";
import { Link, type LinkProps } from "react-router";
import type { Answer, AdviceGroup } from "../../contract/answer.ts";
import type { FieldOfStudy } from "../../../../kernel/contract/field-of-study.ts";
import type { GroupedRows, Schools } from "./select-rows.ts";
import { type AnswerState, stateQuery } from "./address-state.ts";

/** Shared by every part of the page: the answer, and the state in the address. */
export interface ResultPage {
  readonly answer: Answer;
  readonly state: AnswerState;
  readonly wish: readonly FieldOfStudy[];
  readonly schools: Schools;
  readonly lists: GroupedRows;
  /** The group on screen. */
  readonly tab: AdviceGroup;
}

export const ResultPageContext = createContext<ResultPage | null>(null);

export function useResultPage(): ResultPage {
  const shown = useContext(ResultPageContext);
  if (shown === null) throw new Error("Only parts of a result's page know what it shows");
  return shown;
}

interface StateLinkProps extends Omit<LinkProps, "to"> {
  change: Partial<AnswerState>;
  /** Target without script. */
  at?: string;
  children: ReactNode;
}

/**
 * Changes the address, which is the state, without a request to the server; without script it is a plain
 * link.
 */
export function StateLink({ change, at, ...rest }: StateLinkProps) {
  const { state } = useResultPage();
  const hash = at === undefined ? "" : `#${at}`;
  // The target is this page: there is no route to discover.
  return (
    <Link replace preventScrollReset discover="none" to={`${stateQuery(state, change)}${hash}`} {...rest} />
  );
}
