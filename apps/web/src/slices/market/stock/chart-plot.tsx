import type { Span } from '@parkett/contract/customer/market'
import { utcDay } from '@parkett/client/utc-day'
import { dispose, init, type AxisTick, type Chart, type KLineData } from 'klinecharts'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Bar } from './candle.ts'
import { showNotes, type PlotNote } from './plot-notes.ts'
import { showStudies } from './plot-studies.ts'
import { plotStyles } from './plot-styles.ts'
import { scrub } from './plot-touch.ts'
import type { Study } from './studies.ts'

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
  /** What is drawn over and under the candles. */
  readonly studies: readonly Study[]
  /** Own trades and limits. */
  readonly notes: readonly PlotNote[]
  /** Each further number brings the newest candle back into view. */
  readonly toNewest: number
  /** The candle the keyboard points at, null while it does not. */
  readonly held: number | null
  /** The pointer points at a candle, or at none any more. */
  readonly onPoint: (at: number | null) => void
}

/** Candles and volume on a canvas. Everything said about it stands outside: a canvas is silent. */
export function Plot(props: PlotProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<Chart>(null)
  const tag = useRef<HTMLSpanElement>(null)
  const push = useRef<((bar: KLineData) => void) | null>(null)
  const last = props.bars.at(-1)

  const build = useEffectEvent((element: HTMLElement) => makeChart(element, props, push))
  // Own marks and averages carry their colours with them.
  const recolour = useEffectEvent((made: Chart) => {
    made.setStyles(plotStyles())
    showStudies(made, props.studies)
    showNotes(made, props.notes)
  })
  const point = useEffectEvent((at: number | null) => {
    if (chart.current !== null) tagAt(tag.current, { chart: chart.current, at }, props.printPrice)
    props.onPoint(at)
  })

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const made = build(element)
    chart.current = made
    made.subscribeAction('onCrosshairChange', (data) => point(indexAt(made, data)))
    const stop = follow(element, made, {
      onLeave: () => point(null),
      onColours: () => recolour(made),
    })
    const stopScrub = scrub(element, {
      to: (x) => point(indexAt(made, { x })),
      end: () => {
        // In no pane: nothing is drawn.
        made.executeAction('onCrosshairChange', { paneId: '' })
        point(null)
      },
    })
    return () => {
      stop()
      stopScrub()
      chart.current = null
      dispose(element)
    }
  }, [])

  useEffect(() => {
    if (last !== undefined) push.current?.({ ...last })
  }, [last])

  const hold = useEffectEvent((made: Chart, at: number | null) =>
    tagAt(tag.current, { chart: made, at }, props.printPrice),
  )
  useAround(chart, props)

  useEffect(() => {
    if (chart.current === null) return
    if (props.held !== null) bringIntoView(chart.current, props.held)
    hold(chart.current, props.held)
  }, [props.held])

  return (
    <>
      <div ref={host} className="chart-host" />
      <span ref={tag} className="cross-tag num" hidden />
    </>
  )
}

type Push = RefObject<((bar: KLineData) => void) | null>

/** The library's chart with the first candles; `push` takes newer ones as they come. */
function makeChart(element: HTMLElement, props: PlotProps, push: Push): Chart {
  const made = init(element, {
    styles: plotStyles(),
    hotkey: { enabled: false },
    thousandsSeparator: { sign: '', format: (value) => whenDecimal(value, props.printPrice) },
    decimalFold: { threshold: 100 },
    formatter: {
      formatBigNumber: (value) => done(whenDecimal(value, props.printVolume)),
      formatDate: ({ timestamp }) => props.printDate(utcDay(timestamp)),
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
  made.overrideXAxis({
    createTicks: ({ defaultTicks, bounding }) => whole(defaultTicks, bounding.width),
  })
  made.setOffsetRightDistance(8)
  made.setBarSpace(barSpacePx)
  return made
}

/** What is drawn over and under the candles, and the way back to the newest. */
function useAround(
  chart: RefObject<Chart | null>,
  { studies, notes, toNewest }: Pick<PlotProps, 'studies' | 'notes' | 'toNewest'>,
): void {
  useEffect(() => {
    if (chart.current !== null) showStudies(chart.current, studies)
  }, [chart, studies])
  useEffect(() => {
    if (chart.current !== null) showNotes(chart.current, notes)
  }, [chart, notes])
  useEffect(() => {
    if (toNewest > 0) chart.current?.scrollToRealTime()
  }, [chart, toNewest])
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

/** The crosshair stands on the close of its candle. Answers its height, px from the top. */
function snap(chart: Chart, at: number): number | null {
  const bar = chart.getDataList()[at]
  if (bar === undefined) return null
  const [place] = [
    chart.convertToPixel({ dataIndex: at, value: bar.close }, { paneId: 'candle_pane' }),
  ].flat()
  if (place?.x === undefined || place.y === undefined) return null
  chart.executeAction('onCrosshairChange', { x: place.x, y: place.y, paneId: 'candle_pane' })
  return place.y
}

type Pointed = { readonly chart: Chart; readonly at: number | null }

/** The close of the candle that is pointed at, beside the axis at its height. */
function tagAt(
  tag: HTMLElement | null,
  { chart, at }: Pointed,
  print: (decimal: string) => string,
): void {
  if (tag === null) return
  const bar = at === null ? undefined : chart.getDataList()[at]
  const y = at === null ? null : snap(chart, at)
  tag.hidden = y === null || bar === undefined
  if (y === null || bar === undefined) return
  tag.textContent = print(String(bar.close))
  tag.style.translate = `0 calc(${y}px - 50%)`
}

function bringIntoView(chart: Chart, at: number): void {
  const { from, to } = chart.getVisibleRange()
  if (at < from + 1 || at >= to - 1) chart.scrollToDataIndex(at)
}

type Followed = {
  readonly onLeave: () => void
  /** Theme or directions changed: everything drawn takes its colours anew. */
  readonly onColours: () => void
}

/** Keeps the size right, and tells when colours change or the mouse has left. Returns the end of it. */
function follow(element: HTMLElement, chart: Chart, { onLeave, onColours }: Followed): () => void {
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') onLeave()
  }
  const size = new ResizeObserver(() => chart.resize())
  const colours = new MutationObserver(onColours)
  // What follows the device changes without an attribute.
  const device = matchMedia('(prefers-color-scheme: dark)')
  size.observe(element)
  colours.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown'] })
  device.addEventListener('change', onColours)
  element.addEventListener('pointerleave', leave)
  return () => {
    size.disconnect()
    colours.disconnect()
    device.removeEventListener('change', onColours)
    element.removeEventListener('pointerleave', leave)
  }
}
