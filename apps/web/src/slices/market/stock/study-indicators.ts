import type { IndicatorCreate, KLineData } from 'klinecharts'
import type { Study } from './studies.ts'
import { averages, bands, strength, trend } from './study-figures.ts'

export const overCandles = 'candle_pane'

type Indicator = IndicatorCreate & { readonly paneId: string }

/** One of the drawing library's by its name, with its parameters; its figures are reckoned here. */
const average = (id: string, days: number): Indicator => ({
  id,
  name: 'MA',
  calcParams: [days],
  paneId: overCandles,
  calc: (all: KLineData[]) => averages(all, days),
})

const [short, long, signal] = [12, 26, 9]
const [bandDays, widths] = [20, 2]
const strengthDays = 14

export const indicators: Readonly<Record<Study, Indicator>> = {
  average20: average('average20', 20),
  average50: average('average50', 50),
  bands: {
    id: 'bands',
    name: 'BOLL',
    calcParams: [bandDays, widths],
    paneId: overCandles,
    calc: (all: KLineData[]) => bands(all, bandDays, widths),
  },
  volume: { id: 'volume', name: 'VOL', calcParams: [], paneId: 'volume' },
  strength: {
    id: 'strength',
    name: 'RSI',
    calcParams: [strengthDays],
    paneId: 'strength',
    calc: (all: KLineData[]) => strength(all, strengthDays),
  },
  trend: {
    id: 'trend',
    name: 'MACD',
    calcParams: [short, long, signal],
    paneId: 'trend',
    calc: (all: KLineData[]) => trend(all, { short, long, signal }),
  },
}
