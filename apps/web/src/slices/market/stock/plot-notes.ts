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
const tagLeftPx = 8

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

// The library's own tag stands on the price axis and is cut at its width; this one lies on its
// line as that of the line chart does.
registerOverlay({
  name: 'ownLimit',
  totalStep: 2,
  needDefaultPointFigure: false,
  createPointFigures: ({ coordinates: [place], bounding, overlay }) => {
    if (place === undefined) return []
    const { text, brand, onBrand, family } = overlay.extendData as Tag // made below
    const { y } = place
    return [
      {
        type: 'line',
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'dashed', color: brand, size: 1.5, dashedValue: [4, 4] },
      },
      {
        type: 'text',
        ignoreEvent: true,
        attrs: { x: tagLeftPx, y, text, baseline: 'middle' },
        styles: {
          color: onBrand,
          backgroundColor: brand,
          family,
          weight: 600,
          size: 11,
          borderSize: 0,
          borderRadius: 6,
          paddingLeft: 8,
          paddingRight: 8,
          paddingTop: 5,
          paddingBottom: 4,
        },
      },
    ]
  },
})

type Tag = Readonly<Record<'text' | 'brand' | 'onBrand' | 'family', string>>

/** Marks own trades and draws own limits, instead of those that were there. */
export function showNotes(chart: Chart, notes: readonly PlotNote[]): void {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  const [ink, paper] = [token('--c-ink'), token('--c-paper')]
  const [brand, onBrand] = [token('--c-brand'), token('--c-on-brand')]
  const family = token('--font-ui')
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
            name: 'ownLimit',
            points: [{ value: note.value }],
            extendData: { text: note.text, brand, onBrand, family } satisfies Tag,
          }
    chart.createOverlay(overlay)
  }
}
