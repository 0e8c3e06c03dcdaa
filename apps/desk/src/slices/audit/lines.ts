type Cells = Readonly<Record<string, string | number>>

/** The lines of an export as rows; its first line is the signed head and no row. */
export function rowsOf(text: string): Cells[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => cellsOf(JSON.parse(line)))
}

function cellsOf(line: unknown): Cells {
  if (typeof line !== 'object' || line === null)
    throw new Error('a line of the export is no object')
  return Object.fromEntries(
    Object.entries(line).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? value : String(value),
    ]),
  )
}
