import type { Currency } from '@parkett/contract/wire/money'
import type { Dated } from '../effective.ts'

const house = { validFrom: '2000-01-01', source: 'house rule', confidence: 'D' } as const

/** In minor units of each currency, about as much as so many cents of the euro. */
export const inEach = (cents: bigint): Readonly<Record<Currency, bigint>> => ({
  EUR: cents,
  USD: cents,
  CNY: cents * 8n,
  HKD: cents * 8n,
  JPY: cents * 2n,
  KWD: cents * 3n,
})

/** Deposits of so many days that come to as much are looked at (`trust.md` T42). */
export const depositsSum: readonly Dated<{
  readonly days: number
  readonly least: Readonly<Record<Currency, bigint>>
}>[] = [{ ...house, days: 30, least: inEach(1_500_000n) }]

/**
 * Money that leaves within so many days of coming in, as a share of it in percent, from a sum on.
 */
export const inAndOut: readonly Dated<{
  readonly days: number
  readonly share: bigint
  readonly least: Readonly<Record<Currency, bigint>>
}>[] = [{ ...house, days: 7, share: 80n, least: inEach(500_000n) }]

/** Bank accounts that one customer binds within so many days, removed ones too. */
export const manyCards: readonly Dated<{ readonly days: number; readonly cards: bigint }>[] = [
  { ...house, days: 90, cards: 4n },
]

/** Customers who have one and the same bank account bound. */
export const sharedAccount: readonly Dated<{ readonly customers: bigint }>[] = [
  { ...house, customers: 2n },
]

/** A payer's name that is not the customer's and looks like it, from this likeness on (0 to 100). */
export const lookAlike: readonly Dated<{ readonly score: number }>[] = [{ ...house, score: 80 }]

/** All of them, as they are in the code; two people lay changes over them (`trust.md` T42). */
export const watchTables = { depositsSum, inAndOut, manyCards, sharedAccount, lookAlike }
export type WatchTables = typeof watchTables
