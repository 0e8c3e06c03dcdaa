import { money, type Currency } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { no, ok } from '@parkett/contract/wire/outcome'
import type { HouseAccount } from '@parkett/core/ledger/chart'
import {
  houseDebts,
  isHouseDebt,
  payDebt,
  toPay,
  type HouseDebt,
} from '@parkett/core/ledger/house-dues'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { bookDays, house, houseDays, houseDues, houseSums } from './tables.ts'

/**
 * What a booking day did to one house account: all its postings, and those that pay nothing
 * earlier. Minor units.
 */
export type DaySum = {
  readonly account: HouseAccount
  readonly asset: string
  readonly change: bigint
  readonly accrued: bigint
}
export type SumDay = {
  readonly day: string
  readonly journals: bigint
  readonly sums: readonly DaySum[]
}

/**
 * Sums a booking day that is over, once: the day's own row makes a second run a refusal without
 * effect. When what it left owing falls due is said afterwards, by the calendar of each market:
 * the sums of a day wait for no calendar.
 */
export const sumDayAct: Act<SumDay, { readonly dues: number }> = {
  name: 'house.day',
  under: 'unmoved',
  needs: ({ day }) => [rowsOf(bookDays, house, day), rowsOf(houseSums, house)],
  decide: (work, { day, journals, sums }, { date, now }) => {
    // Not remembered under the key, as a day that is summed already is: tomorrow it may be.
    if (day >= date) return no('busy')
    if (work.row(bookDays, [house, day]) !== undefined) return no('not_found')
    const moved = sums.map((sum) => {
      const before = work.row(houseSums, [house, sum.account, sum.asset])
      const balance = (before?.balance ?? 0n) + sum.change
      // A debt grows on the credit side.
      const accrued = (before?.accrued ?? 0n) - sum.accrued
      return { ...sum, balance, total: accrued, paid: before?.paid ?? 0n }
    })
    const dues = moved.flatMap(({ account, asset, accrued, total }) => {
      const currency = currencySchema.safeParse(asset)
      if (!isHouseDebt(account) || accrued === 0n || !currency.success) return []
      const row = { customer: house, account, asset: currency.data, day, dueOn: null }
      return [put(houseDues, { ...row, accrued: total, done: false, amount: 0n })]
    })
    return ok({
      value: { dues: dues.length },
      journals: [],
      rows: [
        put(bookDays, { customer: house, day, journals, summedAt: now }),
        ...moved.map(({ account, asset, change, balance }) =>
          put(houseDays, { customer: house, account, asset, day, change, balance }),
        ),
        ...moved.map(({ account, asset, balance, total, paid }) =>
          put(houseSums, { customer: house, account, asset, balance, accrued: total, paid }),
        ),
        ...dues,
      ],
      events: [],
    })
  },
}

export type DateDue = { readonly asset: Currency; readonly day: string; readonly dueOn: string }

/** Says when what a day left owing in a currency falls due, once. */
export const dateDueAct: Act<DateDue, { readonly dues: number }> = {
  name: 'house.date',
  under: 'unmoved',
  needs: ({ asset, day }) =>
    houseDebts.map((account) => rowsOf(houseDues, house, account, asset, day)),
  decide: (work, { asset, day, dueOn }) => {
    const dues = houseDebts.flatMap((account) => {
      const due = work.row(houseDues, [house, account, asset, day])
      return due?.dueOn === null ? [put(houseDues, { ...due, dueOn })] : []
    })
    if (dues.length === 0) return no('not_found')
    return ok({ value: { dues: dues.length }, journals: [], rows: dues, events: [] })
  },
}

export type PayDue = { readonly account: HouseDebt; readonly asset: Currency; readonly day: string }

/**
 * Pays what a day left owing: taxes and exchange fees out of the client bank, commission to the
 * own bank.
 */
export const payDueAct: Act<PayDue, { readonly paid: string }> = {
  name: 'house.pay',
  under: 'unmoved',
  needs: ({ account, asset, day }) => [
    rowsOf(houseDues, house, account, asset, day),
    rowsOf(houseSums, house, account, asset),
  ],
  decide: (work, { account, asset, day }, { date, command }) => {
    const due = work.row(houseDues, [house, account, asset, day])
    const sum = work.row(houseSums, [house, account, asset])
    if (due === undefined || sum === undefined || due.done) return no('not_found')
    if (due.dueOn === null || due.dueOn > date) return no('busy')
    const amount = toPay({ accrued: due.accrued, paid: sum.paid })
    return ok({
      value: { paid: amount.toString() },
      journals: payDebt(account, money(asset, amount)).map((journal) => ({
        ...journal,
        reference: command,
      })),
      rows: [
        put(houseDues, { ...due, done: true, amount }),
        put(houseSums, { ...sum, paid: sum.paid + amount }),
      ],
      events: [],
    })
  },
}
