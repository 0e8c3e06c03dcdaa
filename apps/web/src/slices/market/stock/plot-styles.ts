import type { DeepPartial, Styles } from 'klinecharts'

/** Colours of the drawing, read from the tokens as they stand on the root element now. */
export function plotStyles(): DeepPartial<Styles> {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  const [up, down, flat] = [token('--c-up'), token('--c-down'), token('--c-flat')]
  const [ink, line, soft, surface] = [
    token('--c-ink'),
    token('--c-line'),
    token('--c-ink-2'),
    token('--c-surface'),
  ]
  const family = token('--font-ui')
  const text = { color: soft, size: 11, family, weight: 'normal' }
  const axis = { axisLine: { show: false }, tickLine: { show: false }, tickText: text }
  const cross = {
    line: { color: ink, size: 1 },
    text: { color: surface, backgroundColor: ink, borderColor: ink, size: 11, family },
  }
  const bars = { upColor: `${up}66`, downColor: `${down}66`, noChangeColor: `${flat}66` }
  return {
    grid: { horizontal: { color: line, style: 'solid' }, vertical: { show: false } },
    candle: {
      // Up hollow, down solid: direction can be read without colour.
      type: 'candle_up_stroke',
      bar: {
        upColor: up,
        downColor: down,
        noChangeColor: flat,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: flat,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: flat,
      },
      priceMark: {
        high: { show: false },
        low: { show: false },
        last: {
          upColor: ink,
          downColor: ink,
          noChangeColor: ink,
          line: { style: 'dashed', dashedValue: [4, 4], size: 1 },
          text: { color: surface, size: 11, family, weight: 'normal' },
        },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      bars: [{ style: 'fill', borderSize: 0, ...bars }],
      lastValueMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: line, fill: true, activeBackgroundColor: 'transparent' },
    // The library's own tag says the price at a pixel; ours says the close that was paid.
    crosshair: { horizontal: { ...cross, text: { show: false } }, vertical: cross },
  }
}
