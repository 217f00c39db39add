import type { ReactNode } from "react";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Other search terms (short names, aliases). */
  readonly keywords?: string;
}

/** A list to choose from, with and without script. */
export interface SelectProps {
  id: string;
  name?: string | undefined;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  searchPlaceholder: string;
  /** Shown if nothing was found. */
  emptyText?: string;
  disabled?: boolean;
  /** Without script the browser asks for it. */
  required?: boolean;
  /** The value a typed text means if its label lacks those words. */
  alsoFound?: (typed: string) => string | null;
  "aria-describedby"?: string | undefined;
}
