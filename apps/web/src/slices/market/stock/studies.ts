import type { WordKey } from '@parkett/words/keys'

/** What can be drawn over the candles, or under them in a strip of its own. */
export const studies = ['average20', 'average50', 'bands', 'volume', 'strength', 'trend'] as const
export type Study = (typeof studies)[number]

/** What one chose last; before anybody chose, what most look at. */
let chosen: readonly Study[] = ['average20', 'average50', 'volume']
export const chosenStudies = (): readonly Study[] => chosen
export const keepStudies = (shown: readonly Study[]): void => {
  chosen = shown
}

/** Strips below the candles; the others are drawn over them. */
const strips: readonly Study[] = ['volume', 'strength', 'trend']

const candlesPx = 236
const stripPx = 72

/** Height of a plot with these, px. */
export const plotHeight = (shown: readonly Study[]): number =>
  candlesPx + stripPx * shown.filter((one) => strips.includes(one)).length

type Named = readonly [key: WordKey, values?: Readonly<Record<string, number>>]

export const studyWords: Readonly<Record<Study, Named>> = {
  average20: ['chart.average', { days: 20 }],
  average50: ['chart.average', { days: 50 }],
  bands: ['chart.bands'],
  volume: ['chart.volume'],
  strength: ['chart.strength'],
  trend: ['chart.trend'],
}
