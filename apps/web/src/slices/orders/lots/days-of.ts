import type { Format } from '../../../trading/use-format.ts'

/** The days on which lots were bought, each once. */
export const daysOf = (
  lots: readonly { readonly date: string }[],
  format: Pick<Format, 'day'>,
): string => [...new Set(lots.map(({ date }) => format.day(date)))].join(', ')
