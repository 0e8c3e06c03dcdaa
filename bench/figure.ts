/**
 * One line of the bench: a figure against its yardstick, measured in the same run on the same
 * machine.
 */
export type Figure = {
  readonly name: string
  readonly value: string
  readonly yardstick: string
  /** figure ÷ yardstick, or null where the goal is absolute. */
  readonly ratio: number | null
  readonly goal: string
  /** null: measured for information, no goal. */
  readonly met: boolean | null
}

/** A file of the bench: what it is called on the command line, and what it measures. */
export type Bench = { readonly name: string; readonly measure: () => Promise<readonly Figure[]> }

export const atLeast = (
  ratio: number,
  least: number,
): { ratio: number; goal: string; met: boolean } => ({
  ratio,
  goal: `≥ ${least}`,
  met: ratio >= least,
})
export const atMost = (
  ratio: number,
  most: number,
): { ratio: number; goal: string; met: boolean } => ({
  ratio,
  goal: `≤ ${most}`,
  met: ratio <= most,
})
export const informative = { ratio: null, goal: '', met: null } as const

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, yardstick, ratio, goal, met }) => [
    name,
    value,
    yardstick,
    ratio === null ? '' : ratio.toFixed(2),
    goal,
    met === null ? '' : met ? 'met' : 'MISSED',
  ])
  const all = [['figure', 'value', 'yardstick', 'ratio', 'goal', ''], ...rows]
  const widths =
    all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
