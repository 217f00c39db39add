import type { ReactNode } from "react";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Other search terms (short names, aliases). */
  readonly keywords?: string;
}

/** Props of a select, with and without script. */
export interface SearchSelectProps {
  id: string;
  labelId: string;
  name?: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  searchPlaceholder: string;
  emptyText: string;
  disabled?: boolean;
  /** Without script the browser asks for it. */
  required?: boolean;
  describedBy?: string | undefined;
  /** The value a typed text means if its label lacks those words. */
  alsoFound?: (typed: string) => string | null;
}
