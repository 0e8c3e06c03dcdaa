import { parsePrice, type Price } from '../decimal.ts'

/** A price band: `tick` holds up to and including `upTo`. */
export type TickBand = { readonly upTo: Price; readonly tick: Price }
/**
 * A table without `validFrom` is announced but not in force: its start was not found
 * (`market.md` M5).
 */
export type TickTable = {
  readonly key: string
  readonly validFrom: string | null
  readonly bands: readonly TickBand[]
}

/** Smallest price steps of a market (`market.md` M5). */
export type TickRule =
  | { readonly kind: 'flat'; readonly tick: Price }
  | { readonly kind: 'bands'; readonly tables: readonly TickTable[] }
  | {
      readonly kind: 'rts11'
      readonly bounds: readonly Price[]
      readonly ladder: readonly Price[]
      readonly bandDefault: LiquidityBand
    }
  | { readonly kind: 'penny'; readonly from: Price; readonly tick: Price; readonly below: Price }

/** MiFID II liquidity band by average daily transactions; yearly ESMA data (`market.md` M5). */
export type LiquidityBand = 1 | 2 | 3 | 4 | 5 | 6

const bands = (...rows: readonly (readonly [upTo: string, tick: string])[]): readonly TickBand[] =>
  rows.map(([upTo, tick]) => ({ upTo: parsePrice(upTo), tick: parsePrice(tick) }))
const prices = (text: string): readonly Price[] => text.split(' ').map(parsePrice)

const hkLow = [
  ['0.25', '0.001'],
  ['0.50', '0.005'],
] as const
const hkHigh = [
  ['100', '0.05'],
  ['200', '0.1'],
  ['500', '0.2'],
  ['1000', '0.5'],
  ['2000', '1'],
  ['5000', '2'],
  ['9995', '5'],
] as const

export const cnTicks: TickRule = { kind: 'flat', tick: parsePrice('0.01') }

export const hkTicks: TickRule = {
  kind: 'bands',
  tables: [
    {
      key: '2025-08-04',
      validFrom: '2025-08-04',
      bands: bands(...hkLow, ['10', '0.01'], ['20', '0.01'], ['50', '0.02'], ...hkHigh),
    },
    {
      key: 'phase2',
      validFrom: null,
      bands: bands(...hkLow, ['10', '0.005'], ['20', '0.01'], ['50', '0.02'], ...hkHigh),
    },
  ],
}

export const deTicks: TickRule = {
  kind: 'rts11',
  bounds: prices('0.1 0.2 0.5 1 2 5 10 20 50 100 200 500 1000 2000 5000 10000 20000 50000'),
  ladder: prices(
    '0.0001 0.0002 0.0005 0.001 0.002 0.005 0.01 0.02 0.05 0.1 0.2 0.5 1 2 5 10 20 50 100 200 500',
  ),
  bandDefault: 4,
}

export const usTicks: TickRule = {
  kind: 'penny',
  from: parsePrice('1'),
  tick: parsePrice('0.01'),
  below: parsePrice('0.0001'),
}
