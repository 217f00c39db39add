/** Each record with these fields alone: a page is sent no others. */
export function only<One, Name extends keyof One>(
  records: readonly One[],
  ...names: readonly Name[]
): Pick<One, Name>[] {
  return records.map(
    (record) => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<One, Name>,
  );
}
