import type { Instrument } from '@parkett/contract/customer/market'
import type { Format } from '../../trading/use-format.ts'

/** How far a stop follows behind the last price: money of the share, or percent. */
export const distanceText = (by: string, instrument: Instrument, format: Format): string =>
  by.endsWith('%') ? format.percent(by.slice(0, -1)) : format.price(by, instrument)
