import type { Chart, IndicatorCreate } from 'klinecharts'
import type { Study } from './studies.ts'

const over = 'candle_pane'

/** How the drawing library names them. */
const made: Readonly<Record<Study, IndicatorCreate & { readonly paneId: string }>> = {
  average20: { id: 'average20', name: 'MA', calcParams: [20], paneId: over },
  average50: { id: 'average50', name: 'MA', calcParams: [50], paneId: over },
  bands: { id: 'bands', name: 'BOLL', calcParams: [20, 2], paneId: over },
  volume: { id: 'volume', name: 'VOL', calcParams: [], paneId: 'volume' },
  strength: { id: 'strength', name: 'RSI', calcParams: [14], paneId: 'strength' },
  trend: { id: 'trend', name: 'MACD', paneId: 'trend' },
}

/** Draws these and nothing else; strips lie below the candles in the order of the list. */
export function showStudies(chart: Chart, studies: readonly Study[]): void {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (name: string) => tokens.getPropertyValue(name).trim()
  chart.removeIndicator()
  for (const study of studies) {
    const indicator = made[study]
    const line = averages[study]
    chart.createIndicator(
      line === undefined
        ? indicator
        : { ...indicator, styles: { lines: [{ color: colour(line), size: 1.6 }] } },
      indicator.paneId === over,
    )
    if (indicator.paneId !== over)
      chart.setPaneOptions({ id: indicator.paneId, height: 64, dragEnabled: false })
  }
}

const averages: Readonly<Partial<Record<Study, string>>> = {
  average20: '--cat-2',
  average50: '--cat-4',
}
