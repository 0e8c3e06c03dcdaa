import type { Chart } from 'klinecharts'
import type { Study } from './studies.ts'
import { indicators, overCandles } from './study-indicators.ts'

/** Draws these and nothing else; strips lie below the candles in the order of the list. */
export function showStudies(chart: Chart, studies: readonly Study[]): void {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (name: string) => tokens.getPropertyValue(name).trim()
  chart.removeIndicator()
  for (const study of studies) {
    const indicator = indicators[study]
    const line = averages[study]
    chart.createIndicator(
      line === undefined
        ? indicator
        : { ...indicator, styles: { lines: [{ color: colour(line), size: 1.6 }] } },
      indicator.paneId === overCandles,
    )
    if (indicator.paneId !== overCandles)
      chart.setPaneOptions({ id: indicator.paneId, height: 64, dragEnabled: false })
  }
}

const averages: Readonly<Partial<Record<Study, string>>> = {
  average20: '--cat-2',
  average50: '--cat-4',
}
