import { registerOverlay, type Chart, type OverlayCreate } from 'klinecharts'

/** An own trade on its day, or an own limit that waits. Prices for pixels only. */
export type PlotNote =
  | {
      readonly kind: 'trade'
      readonly side: 'buy' | 'sell'
      readonly timestamp: number
      readonly value: number
    }
  | { readonly kind: 'limit'; readonly value: number; readonly text: string }

const group = 'own'
const radiusPx = 7

registerOverlay({
  name: 'ownTrade',
  totalStep: 2,
  needDefaultPointFigure: false,
  createPointFigures: ({ coordinates: [place], overlay }) => {
    if (place === undefined) return []
    const { ink, paper, buy } = overlay.extendData as Look // made below
    const { x, y } = place
    const bar = (from: object, to: object) => ({
      type: 'line',
      ignoreEvent: true,
      attrs: { coordinates: [from, to] },
      styles: { color: paper, size: 1.5 },
    })
    return [
      {
        type: 'circle',
        ignoreEvent: true,
        attrs: { x, y, r: radiusPx },
        styles: { style: 'stroke_fill', color: ink, borderColor: paper, borderSize: 1.5 },
      },
      bar({ x: x - 3, y }, { x: x + 3, y }),
      ...(buy ? [bar({ x, y: y - 3 }, { x, y: y + 3 })] : []),
    ]
  },
})

type Look = { readonly ink: string; readonly paper: string; readonly buy: boolean }

/** Marks own trades and draws own limits, instead of those that were there. */
export function showNotes(chart: Chart, notes: readonly PlotNote[]): void {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  const [ink, paper, brand, onBrand] = [
    token('--c-ink'),
    token('--c-paper'),
    token('--c-brand'),
    token('--c-on-brand'),
  ]
  chart.removeOverlay({ groupId: group })
  for (const note of notes) {
    const shared = { groupId: group, lock: true, paneId: 'candle_pane' } as const
    const overlay: OverlayCreate =
      note.kind === 'trade'
        ? {
            ...shared,
            name: 'ownTrade',
            points: [{ timestamp: note.timestamp, value: note.value }],
            extendData: { ink, paper, buy: note.side === 'buy' } satisfies Look,
          }
        : {
            ...shared,
            name: 'simpleTag',
            points: [{ value: note.value }],
            extendData: note.text,
            styles: {
              line: { style: 'dashed', color: brand },
              text: { color: onBrand, backgroundColor: brand, borderColor: brand },
            },
          }
    chart.createOverlay(overlay)
  }
}
