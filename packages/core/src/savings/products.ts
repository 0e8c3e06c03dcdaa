import type { Currency } from '@parkett/contract/wire/money'
import { parseRate, type Rate } from '../decimal.ts'
import type { Dated } from '../effective.ts'

/** What a purchase gets: fixed when it is bought, whatever the rows say later. */
export type SavingsTerms = {
  /** A fraction a year, paid at the end of the term. */
  readonly yieldRate: Rate
  /** The same of giving back early; never more than `yieldRate`. */
  readonly earlyRate: Rate
  /** Hundredths of the currency. */
  readonly minimum: bigint
  /** The most that one person may have in it at a time. */
  readonly maximum: bigint
  /** The most that all customers together may have in it at a time. */
  readonly offered: bigint
}

/** From its day on: what a purchase gets; null: nothing, the sale has ended. */
export type SavingsRow = Dated<{ readonly terms: SavingsTerms | null }>

export type SavingsProduct = {
  readonly id: string
  readonly currency: Currency
  readonly days: number
  /** By date, never changed for a day that has begun. */
  readonly rows: readonly SavingsRow[]
}

/** What tells a product from all others is its name. */
export const savingsId = ({ currency, days }: Pick<SavingsProduct, 'currency' | 'days'>): string =>
  `${currency.toLowerCase()}-${days}`

type Bounds = Pick<SavingsTerms, 'minimum' | 'maximum' | 'offered'>
const row = (
  validFrom: string,
  [yieldRate, earlyRate]: readonly [string, string],
  bounds: Bounds,
): SavingsRow => ({
  validFrom,
  terms: { yieldRate: parseRate(yieldRate), earlyRate: parseRate(earlyRate), ...bounds },
  source: 'house rule',
  confidence: 'D',
})

const euro: Bounds = { minimum: 10_000n, maximum: 5_000_000n, offered: 100_000_000n }
const yuan: Bounds = { minimum: 100_000n, maximum: 50_000_000n, offered: 1_000_000_000n }

/**
 * What is offered from the start: a term and its dated terms (`money.md` G50). What two people decided
 * comes to it in `offered.ts`. A currency without a product has no savings fund.
 */
export const savingsProducts: readonly SavingsProduct[] = [
  { id: 'eur-30', currency: 'EUR', days: 30, rows: [row('2026-01-01', ['0.016', '0.003'], euro)] },
  {
    id: 'eur-90',
    currency: 'EUR',
    days: 90,
    rows: [
      row('2026-01-01', ['0.021', '0.003'], euro),
      row('2026-10-26', ['0.020', '0.003'], euro),
    ],
  },
  {
    id: 'eur-180',
    currency: 'EUR',
    days: 180,
    rows: [row('2026-01-01', ['0.022', '0.003'], euro)],
  },
  {
    id: 'eur-360',
    currency: 'EUR',
    days: 360,
    rows: [row('2026-01-01', ['0.024', '0.003'], euro)],
  },
  { id: 'cny-90', currency: 'CNY', days: 90, rows: [row('2026-01-01', ['0.015', '0.002'], yuan)] },
  {
    id: 'cny-180',
    currency: 'CNY',
    days: 180,
    rows: [row('2026-01-01', ['0.017', '0.002'], yuan)],
  },
]
