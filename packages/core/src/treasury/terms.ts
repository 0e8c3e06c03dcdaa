import type { Currency } from '@parkett/contract/wire/money'
import { parseRate, type Rate } from '../decimal.ts'
import type { Dated } from '../effective.ts'

export type PoolRate = {
  /** What the simulated pool earns a year, published; a fraction. */
  readonly reference: Rate
  /** What the house takes of it. */
  readonly fee: Rate
}

const simulated = { source: 'simulated reference rate', confidence: 'D' } as const
const row = (validFrom: string, reference: string, fee: string): Dated<PoolRate> => ({
  validFrom,
  reference: parseRate(reference),
  fee: parseRate(fee),
  ...simulated,
})

/**
 * The pools there are, and what each earns: rows with a date, never changed for a day that has begun
 * (`honesty.md` H4). A currency without a row has no pool.
 */
export const poolRates: Readonly<Partial<Record<Currency, readonly Dated<PoolRate>[]>>> = {
  EUR: [
    row('2025-06-11', '0.0200', '0.0015'),
    row('2026-03-18', '0.0190', '0.0015'),
    row('2026-10-26', '0.0180', '0.0015'),
  ],
  CNY: [row('2025-05-20', '0.0150', '0.0010'), row('2026-06-22', '0.0140', '0.0010')],
}

type Minor = readonly Dated<{ readonly minor: bigint }>[]
const house = { source: 'house rule', confidence: 'D' } as const

/** The least that is bought or given back at once; hundredths of the currency. */
export const treasuryMinimum: Minor = [{ validFrom: '2000-01-01', minor: 100n, ...house }]
/** The most that one person may have in a pool, over all requests together (abuse row 29). */
export const treasuryMaximum: Minor = [{ validFrom: '2000-01-01', minor: 10_000_000n, ...house }]
/** The most that one person gets back at once in a day (`money.md` G43); the rest goes the usual way. */
export const treasuryFast: Minor = [{ validFrom: '2000-01-01', minor: 1_000_000n, ...house }]

/** Where the pool lies: who keeps it, what protects it, how soon it is cash. */
export type Institution = {
  readonly name: string
  readonly account: 'H.treasury_assets'
  /** `deposit`: the law insures deposits up to `limit`, hundredths, per customer. */
  readonly scheme: 'deposit' | 'none'
  readonly limit: bigint | null
  /** The most of the pool that is moved there, percent. */
  readonly cap: number
  readonly liquidity: 'today' | 'tomorrow'
}

export const poolInstitutions: Readonly<Partial<Record<Currency, readonly Institution[]>>> = {
  EUR: [
    {
      name: 'Musterbank Nord',
      account: 'H.treasury_assets',
      scheme: 'deposit',
      limit: 10_000_000n,
      cap: 100,
      liquidity: 'today',
    },
  ],
  CNY: [
    {
      name: '示例银行',
      account: 'H.treasury_assets',
      scheme: 'deposit',
      limit: 50_000_000n,
      cap: 100,
      liquidity: 'today',
    },
  ],
}
