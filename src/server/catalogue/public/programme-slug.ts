/** The words of a programme's page address: "/programs/2001-bsc-agriculture". */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A programme's own page, as a path of this site. */
export function programmePath({ id, name }: { readonly id: number; readonly name: string }): string {
  return `/programs/${id}-${slugOf(name)}`;
}
