import type { Span } from '@parkett/contract/customer/market'
import { dispose, init, type AxisTick, type Chart, type KLineData } from 'klinecharts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { plotStyles } from './plot-styles.ts'
import type { Bar } from './candle.ts'

/** About forty candles on a phone. */
const barSpacePx = 7

export type PlotProps = {
  /**
   * Oldest first. Only the last may change while the plot stands; mount another plot for other
   * candles.
   */
  readonly bars: readonly Bar[]
  readonly span: Span
  readonly decimals: number
  readonly printPrice: (decimal: string) => string
  readonly printVolume: (decimal: string) => string
  readonly printDate: (date: string) => string
  /** The candle the keyboard points at, null while it does not. */
  readonly held: number | null
  /** The pointer points at a candle, or at none any more. */
  readonly onPoint: (at: number | null) => void
}

/** Candles and volume on a canvas. Everything said about it stands outside: a canvas is silent. */
export function Plot(props: PlotProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<Chart>(null)
  const push = useRef<((bar: KLineData) => void) | null>(null)
  const last = props.bars.at(-1)

  const build = useEffectEvent((element: HTMLElement) => {
    const made = init(element, {
      styles: plotStyles(),
      hotkey: { enabled: false },
      thousandsSeparator: { sign: '', format: (value) => whenDecimal(value, props.printPrice) },
      decimalFold: { threshold: 100 },
      formatter: {
        formatBigNumber: (value) => done(whenDecimal(value, props.printVolume)),
        formatDate: ({ timestamp }) =>
          props.printDate(new Date(timestamp).toISOString().slice(0, 10)),
      },
    })
    if (made === null) throw new Error('the chart has no host')
    // The library puts itself first in the tab order; the frame's cursor is the keyboard's way in.
    element.querySelector('[tabindex]')?.setAttribute('tabindex', '-1')
    made.setSymbol({ ticker: 'price', pricePrecision: props.decimals, volumePrecision: 0 })
    made.setPeriod({ type: props.span, span: 1 })
    made.setDataLoader({
      getBars: ({ type, callback }) =>
        callback(type === 'init' ? props.bars.map((bar) => ({ ...bar })) : [], false),
      subscribeBar: ({ callback }) => {
        push.current = callback
      },
      unsubscribeBar: () => {
        push.current = null
      },
    })
    made.createIndicator({ name: 'VOL', calcParams: [], paneId: 'volume' })
    made.setPaneOptions({ id: 'volume', height: 64, dragEnabled: false })
    made.overrideXAxis({
      createTicks: ({ defaultTicks, bounding }) => whole(defaultTicks, bounding.width),
    })
    made.setOffsetRightDistance(8)
    made.setBarSpace(barSpacePx)
    return made
  })
  const point = useEffectEvent((at: number | null) => props.onPoint(at))

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const made = build(element)
    chart.current = made
    made.subscribeAction('onCrosshairChange', (data) => point(indexAt(made, data)))
    const stop = follow(element, made, () => point(null))
    return () => {
      stop()
      chart.current = null
      dispose(element)
    }
  }, [])

  useEffect(() => {
    if (last !== undefined) push.current?.({ ...last })
  }, [last])

  useEffect(() => {
    if (chart.current !== null && props.held !== null) showAt(chart.current, props.held)
  }, [props.held])

  return <div ref={host} className="chart-host" />
}

/**
 * A printed "400.000" must not be taken for a decimal and printed again as a price: a thin
 * space marks it as done.
 */
const done = (printed: string): string => `\u2009${printed}`

/**
 * The library also passes words and what is already printed through its number formats; those
 * stay as they are.
 */
const whenDecimal = (value: string | number, print: (decimal: string) => string): string =>
  /^-?\d+(\.\d+)?$/.test(String(value)) ? print(String(value)) : String(value)

/** Half of a printed date. */
const halfDatePx = 34

/** Without the dates that the edge would cut. */
const whole = (ticks: AxisTick[], width: number): AxisTick[] =>
  ticks.filter(({ coord }) => coord >= halfDatePx && coord <= width - halfDatePx)

function indexAt(chart: Chart, data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('x' in data) || typeof data.x !== 'number')
    return null
  const [found] = [chart.convertFromPixel([{ x: data.x }])].flat()
  const at = found?.dataIndex
  return at === undefined ? null : Math.max(0, Math.min(at, chart.getDataList().length - 1))
}

/** Brings a candle into view and puts the crosshair on it. */
function showAt(chart: Chart, at: number): void {
  const { from, to } = chart.getVisibleRange()
  if (at < from + 1 || at >= to - 1) chart.scrollToDataIndex(at)
  const bar = chart.getDataList()[at]
  if (bar === undefined) return
  const [place] = [
    chart.convertToPixel({ dataIndex: at, value: bar.close }, { paneId: 'candle_pane' }),
  ].flat()
  if (place?.x !== undefined && place.y !== undefined) {
    chart.executeAction('onCrosshairChange', { x: place.x, y: place.y, paneId: 'candle_pane' })
  }
}

/** Keeps size and colours right, and tells when the mouse has left. Returns the end of it. */
function follow(element: HTMLElement, chart: Chart, onLeave: () => void): () => void {
  const leave = (event: PointerEvent) => {
    // A lifted finger leaves the crosshair where it is, to be read.
    if (event.pointerType === 'mouse') onLeave()
  }
  const size = new ResizeObserver(() => chart.resize())
  const colours = new MutationObserver(() => chart.setStyles(plotStyles()))
  size.observe(element)
  colours.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown'] })
  element.addEventListener('pointerleave', leave)
  return () => {
    size.disconnect()
    colours.disconnect()
    element.removeEventListener('pointerleave', leave)
  }
}
