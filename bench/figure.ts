import type { Dose } from './dose.ts'

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
export type Bench = {
  readonly name: string
  readonly measure: (dose: Dose) => Promise<readonly Figure[]>
}

/**
 * The figures of a bench, or one that says why it has none: a bench that cannot measure is not
 * the end of the others.
 */
export async function figuresOf(bench: Bench, dose: Dose): Promise<readonly Figure[]> {
  try {
    return await bench.measure(dose)
  } catch (error) {
    const [why = ''] = String(error).split('\n')
    const failed = { name: bench.name, value: why, yardstick: '', ratio: null, goal: 'a figure' }
    return [{ ...failed, met: false }]
  }
}

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

const head = ['figure', 'value', 'yardstick', 'ratio', 'goal', ''] as const
const widths = [44, 58, 40, 8, 8, 0] as const

/** Above the first figures. */
export const headLine = (): string => lineOf(head)

/** One line of the table. Each bench prints its own as soon as it has them. */
export const figureLine = ({ name, value, yardstick, ratio, goal, met }: Figure): string =>
  lineOf([
    name,
    value,
    yardstick,
    ratio === null ? '' : ratio.toFixed(2),
    goal,
    met === null ? '' : met ? 'met' : 'MISSED',
  ])

const lineOf = (cells: readonly string[]): string =>
  cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd()
