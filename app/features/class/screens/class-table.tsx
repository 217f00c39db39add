import type { ReactNode } from "react";

/** A table of a class. On a phone each row is a block, and its heads are for screen readers only. */
export function ClassTable(props: {
  caption: string;
  heads: readonly string[];
  className: string;
  children: ReactNode;
}) {
  const { caption, heads, className, children } = props;
  return (
    <table className={`block w-full md:table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line-2">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pe-3 text-start">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  );
}
