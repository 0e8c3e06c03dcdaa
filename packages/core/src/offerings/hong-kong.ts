import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { notionalOf, parseRate, rateOne, divide, type Price, type Rate } from '../decimal.ts'
import { rowAt, type Dated } from '../effective.ts'
import type { FeeLine, FeeSheet } from '../fees/fees.ts'

/** Brokerage and three levies on top of the highest price (`market.md` M27). */
const chargeRate: Rate = parseRate('0.010085')
export const newShareCharges: readonly Dated<{ readonly rate: Rate }>[] = [
  { validFrom: '2023-01-01', rate: chargeRate, source: 'S13', confidence: 'H' },
]
/** Pool A takes applications up to this many Hong Kong dollars; B those above. */
export const hongKongPoolMost = 5_000_000
const poolMost = BigInt(hongKongPoolMost) * 100n

export type HongKongCost = { readonly payable: bigint; readonly pool: 'A' | 'B' }

/** What is paid in advance, in cents, and in which of the two pools it is drawn. */
export function hongKongCost(price: Price, quantity: bigint): HongKongCost {
  const value = notionalOf(price, quantity, 2)
  const exact = price * quantity * (rateOne + chargeRate)
  return { payable: divide(exact, rateOne * 100n), pool: value <= poolMost ? 'A' : 'B' }
}

type ChargeRow = Dated<{ readonly rate: Rate }>
const since = (validFrom: string, rate: string): readonly ChargeRow[] => [
  { validFrom, rate: parseRate(rate), source: 'S13', confidence: 'H' },
]
const brokerage = since('2022-01-01', '0.01')
const levies = [
  { name: 'sfc_levy', rows: since('2022-01-01', '0.000027') },
  { name: 'afrc_levy', rows: since('2022-01-01', '0.0000015') },
  { name: 'trading_fee', rows: since('2023-01-01', '0.0000565') },
] as const

/**
 * Charges of new shares in Hong Kong, which have no stamp duty: together they are rounded once (M27), so
 * that the brokerage is what the levies leave of them. Minor units. Refuses `rule_missing` before their first row.
 */
export function hongKongFees(price: Price, quantity: bigint, on: string): Outcome<FeeSheet> {
  const notional = notionalOf(price, quantity, 2)
  const total = hongKongCost(price, quantity).payable - notional
  const rate = rowAt(brokerage, on)
  if (!rate.ok) return rate
  const lines: FeeLine[] = []
  for (const { name, rows } of levies) {
    const row = rowAt(rows, on)
    if (!row.ok) return row
    const amount = divide(notional * row.value.rate, rateOne)
    lines.push({ name, amount, rule: { rate: row.value.rate, validFrom: row.value.validFrom } })
  }
  const exchange = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const commission = total - exchange
  const { rate: own, validFrom } = rate.value
  return ok({
    currency: 'HKD',
    lines: [{ name: 'commission', amount: commission, rule: { rate: own, validFrom } }, ...lines],
    total,
    owed: { commission, stamp: 0n, exchange },
  })
}

const steps = [
  { from: 100, share: '0.35' },
  { from: 50, share: '0.25' },
  { from: 15, share: '0.15' },
  { from: 0, share: '0.05' },
] as const

/** Mechanism A: the public's part of an offering that was asked for so many times over. */
export const publicShare = (times: number): string =>
  steps.find(({ from }) => times >= from)?.share ?? '0.05'
