import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { poolIncomeBrought } from '@parkett/core/ledger/events/treasury'
import { broughtBy } from '@parkett/core/treasury/brought'
import { incomingLineEnds } from '../../accounts/cash/deposit-tables.ts'
import { house } from '../../accounts/house/tables.ts'
import { treasuryBroughtDays, treasuryPools } from '../../accounts/treasury/tables.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'

export type PoolLineInput = {
  readonly line: bigint
  readonly currency: Currency
  /** Minor units that the line brought. */
  readonly minor: bigint
  readonly first: string
  readonly last: string
  /** The alias of staff who asked for it. */
  readonly by: string
  readonly approval: bigint
}

/**
 * A line of the bank that is nobody's becomes the income of the pool of its currency, whole and once, for days
 * that are not divided yet (`money.md` G83). Refuses `deposit_not_open` for a line that ended, `rule_missing`
 * before the pool divided a day, and `field_invalid` for days that it cannot be for.
 */
export const poolLineAct: Act<PoolLineInput, Record<string, never>> = {
  name: 'treasury.line',
  under: 'unmoved',
  needs: ({ line, currency, minor, first, last }) => [
    rowsOf(incomingLineEnds, house, line),
    rowsOf(treasuryPools, house, currency),
    ...broughtBy(minor, first, last).map(({ day }) =>
      rowsOf(treasuryBroughtDays, house, currency, day),
    ),
  ],
  decide: (work, { line, currency, minor, first, last, by, approval }, { now, nextId }) => {
    if (work.row(incomingLineEnds, [house, line]) !== undefined) return no('deposit_not_open')
    const pool = work.row(treasuryPools, [house, currency])
    if (pool === undefined) return no('rule_missing', { date: first })
    const days = broughtBy(minor, first, last)
    const isTold = days.some(
      ({ day }) => work.row(treasuryBroughtDays, [house, currency, day]) !== undefined,
    )
    if (days.length === 0 || first <= pool.day || isTold) return no('field_invalid')
    const journal = nextId()
    const moved = poolIncomeBrought(money(currency, minor))
    return ok({
      value: {},
      journals: [{ ...moved, id: journal, reference: line }],
      rows: [
        ...days.map((day) =>
          put(treasuryBroughtDays, { ...day, customer: house, currency, line, approval }),
        ),
        put(incomingLineEnds, {
          customer: house,
          line,
          deposit: null,
          withdrawal: null,
          poolDay: last,
          reason: null,
          journal,
          at: now,
          by,
        }),
      ],
      events: [],
    })
  },
}
