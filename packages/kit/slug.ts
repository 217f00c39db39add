/** The words of an address: "bsc-agriculture". */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The words of a programme's page address: "bsc-agriculture". */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
