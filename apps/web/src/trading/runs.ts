/** Rows that follow each other and have the same name, in the order they came in. */
export type Run<T> = { readonly name: string; readonly rows: readonly T[] }

/** Rows in runs of what `nameOf` calls their moment, such as its day; a name that comes again begins anew. */
export function runsOf<T extends { readonly at: string }>(
  rows: readonly T[],
  nameOf: (moment: string) => string,
): readonly Run<T>[] {
  const runs: { readonly name: string; readonly rows: T[] }[] = []
  for (const row of rows) {
    const name = nameOf(row.at)
    const last = runs.at(-1)
    if (last?.name === name) last.rows.push(row)
    else runs.push({ name, rows: [row] })
  }
  return runs
}
