import { parsePrice, parseRate, printPrice, printRate } from '@parkett/core/decimal'
import type { LimitRule } from '@parkett/core/market/limit-rules'
import { checkQuantity } from '@parkett/core/market/lots'
import { cageBound, limitRange, limitRate } from '@parkett/core/market/price-limits'
import { profiles } from '@parkett/core/market/profiles'
import { offeredBoard } from './offered.ts'
import { must } from './amounts.ts'
import { each, flag, oneOf, side, text, whole, type Group, type Json } from './check.ts'

const boards = {
  MAIN: profiles.MAIN_SH,
  MAIN_SH: profiles.MAIN_SH,
  MAIN_SZ: profiles.MAIN_SZ,
  STAR: profiles.STAR,
  CHINEXT: profiles.CHINEXT,
  BSE: profiles.BSE,
  HK: offeredBoard('HK'),
  DE: offeredBoard('DE'),
  US: offeredBoard('US'),
}
const names = ['MAIN', 'MAIN_SH', 'MAIN_SZ', 'STAR', 'CHINEXT', 'BSE', 'HK', 'DE', 'US'] as const
const board = (value: Json | undefined) => boards[oneOf(text(value), names)]
const limitsOf = (value: Json | undefined): LimitRule => {
  const { limits } = board(value)
  if (limits === null) throw new RangeError('this board has no price limits')
  return limits
}
const cent = parsePrice('0.01')

export const lots: Group = (data) =>
  each(data, (row) => {
    const outcome = checkQuantity(board(row['board']).lots, {
      side: side(row['side']),
      quantity: BigInt(whole(row['qty'])),
      sellable: BigInt(whole(row['sellable'])),
      marketOrder: row['market_order'] === true,
      boardLot: row['board_lot'] === undefined ? undefined : BigInt(whole(row['board_lot'])),
    })
    return { expected: flag(row['ok']), got: outcome.ok }
  })

export const priceLimits: Group = (data) =>
  each(data, (row) => {
    const range = limitRange(parsePrice(text(row['prev_close'])), parseRate(text(row['pct'])), cent)
    return {
      expected: { up: text(row['up']), down: text(row['down']) },
      got: { up: printPrice(range.up), down: printPrice(range.down) },
    }
  })

export const priceLimitRates: Group = (data) =>
  each(data, (row) => {
    const facts = {
      date: text(row['date']),
      specialTreatment: flag(row['st']),
      listingDay: whole(row['listing_day']),
    }
    const rate = must(limitRate(limitsOf(row['board']), facts))
    return { expected: row['pct'] ?? null, got: rate === null ? null : printRate(rate, 2) }
  })

export const priceCage: Group = (data) =>
  each(data, (row) => {
    const at = { reference: parsePrice(text(row['ref'])), tick: cent }
    return {
      expected: text(row['bound']),
      got: printPrice(cageBound(limitsOf(row['board']), side(row['side']), at)),
    }
  })
