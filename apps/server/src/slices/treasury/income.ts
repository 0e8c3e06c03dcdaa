import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { poolIncome } from '@parkett/core/ledger/events/treasury'
import { noCarry, poolDay, type Earning } from '@parkett/core/treasury/accrual'
import { house } from '../../accounts/house/tables.ts'
import { treasuryDays, treasuryPools } from '../../accounts/treasury/tables.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { rateOn } from '../../accounts/treasury/terms.ts'

export type IncomeInput = {
  readonly currency: Currency
  readonly day: string
  /** Confirmed units of all customers at the end of that day. */
  readonly units: bigint
  /** What the file of its fund says, or a line of the bank; null: it is simulated by the rate of the day. */
  readonly told: Exclude<Earning, { readonly reference: unknown }> | null
}

/**
 * What a pool earned on a day that is over, by the file of its fund, by a line of the bank or, simulated, by
 * the rate of that day, and what each unit gets of it; once. Without a rate it refuses `rule_missing` and stays to be done.
 */
export const incomeAct: Act<IncomeInput, { readonly income: string }> = {
  name: 'treasury.income',
  under: 'unmoved',
  needs: ({ currency }) => [rowsOf(treasuryPools, house, currency)],
  decide: (work, { currency, day, units, told }, { date, command }) => {
    if (day >= date) return no('busy')
    const pool = work.row(treasuryPools, [house, currency])
    if (pool !== undefined && pool.day >= day) return no('not_found')
    const rate = rateOn(currency, day)
    if (!rate.ok) return rate
    const before =
      pool === undefined
        ? noCarry
        : { income: pool.incomeCarry, fee: pool.feeCarry, rest: pool.rest }
    const { reference, fee: charge } = rate.value
    const earning = told ?? { reference }
    const made = poolDay({ ...earning, units, fee: charge, carry: before })
    const { income, gross, fee, carry } = made
    // What a line brought was posted with the line.
    const fresh = 'brought' in earning ? 0n : gross
    const moved = poolIncome(money(currency, fresh), fee)
    return ok({
      value: { income: income.toString() },
      journals: moved.postings.length === 0 ? [] : [{ ...moved, reference: command }],
      rows: [
        put(treasuryPools, {
          customer: house,
          currency,
          day,
          incomeCarry: carry.income,
          feeCarry: carry.fee,
          rest: carry.rest,
        }),
        put(treasuryDays, {
          customer: house,
          currency,
          day,
          units,
          income,
          gross,
          fee,
          rest: carry.rest,
        }),
      ],
      events: [],
    })
  },
}
