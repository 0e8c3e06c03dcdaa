import { no, ok } from '@parkett/contract/wire/outcome'
import type { Currency } from '@parkett/contract/wire/money'
import { tooLittle } from '@parkett/core/ledger/too-little'
import { payable, payFor, valueOf } from '@parkett/core/offerings/payment'
import { refuseUsed, reviewNeeds, usedBy } from '../../../accounts/cash/reviews.ts'
import { applications, type ApplicationRow } from '../../../accounts/offerings/tables.ts'
import { lockOf, refuseLocked } from '../../../accounts/trading/account-lock.ts'
import { put, type Act, type Work } from '../../../ledger/door/act.ts'
import { withMoney, type Of } from './of-application.ts'

type Paying = Of & {
  readonly currency: Currency
  readonly unit: bigint
}
export type PayInput = Paying & { readonly review: string; readonly quantity: bigint }

/** What is owed of an application, and what there is to pay it with: settled money of both sides alone. */
const owingOf = (work: Work, row: ApplicationRow, unit: bigint) => ({
  terms: { currency: row.currency, price: row.price, unit },
  allotted: row.allotted ?? 0n,
  paid: row.paidShares,
  cash: work.balance('C.cash', row.currency),
  wallet: work.balance('C.wallet', row.currency),
})

/** So many more of the won shares are paid. */
const paidRow = (
  row: ApplicationRow,
  {
    shares,
    amount,
    now,
  }: { readonly shares: bigint; readonly amount: bigint; readonly now: number },
): ApplicationRow => {
  const paidShares = row.paidShares + shares
  return {
    ...row,
    status: paidShares === row.allotted ? 'paid' : 'awaiting',
    paidShares,
    amount: row.amount + amount,
    held: row.held + amount,
    updatedAt: now,
  }
}

/** The customer pays for won shares, until the deadline; several times, until all are paid. */
export const payAct: Act<PayInput, { readonly id: string }> = {
  name: 'applications.pay',
  // The application was the purchase, and its limits were asked then.
  under: 'order.fill.buy',
  needs: (input, customer) => [
    ...reviewNeeds(customer, input.review),
    ...withMoney(input, customer),
  ],
  decide: (work, { review, application, quantity, unit }, at) => {
    const { customer, now } = at
    const fresh = refuseUsed(work, customer, review)
    if (!fresh.ok) return fresh
    const row = work.row(applications, [customer, application])
    if (row === undefined) return no('not_found')
    if (row.status !== 'awaiting' || row.payUntil === null) return no('application_not_open')
    const done = payFor({ ...owingOf(work, row, unit), until: row.payUntil, now }, quantity)
    if (!done.ok) return done
    const { amount, journals } = done.value
    return ok({
      value: { id: row.id.toString() },
      journals: journals.map((journal) => ({ ...journal, reference: row.id })),
      rows: [
        put(applications, paidRow(row, { shares: quantity, amount, now })),
        usedBy(at, review),
      ],
      events: [{ type: 'offering.paid', data: { id: row.id.toString() } }],
    })
  },
}

/**
 * At the deadline: pays what the free money reaches, in whole units, where the customer switched it on for
 * this offering. Refuses `insufficient_buying_power` where it reaches none.
 */
export const payItselfAct: Act<Paying, { readonly id: string }> = {
  name: 'applications.payItself',
  under: 'order.fill.buy',
  needs: (input, customer) => [lockOf(customer), ...withMoney(input, customer)],
  decide: (work, { application, unit }, { customer, now }) => {
    const unlocked = refuseLocked(work, customer)
    if (!unlocked.ok) return unlocked
    const row = work.row(applications, [customer, application])
    if (row?.status !== 'awaiting' || row.payUntil === null || !row.automatic)
      return no('application_not_open')
    const owing = owingOf(work, row, unit)
    const shares = payable(owing)
    if (shares === 0n)
      return tooLittle(row.currency, {
        needed: valueOf(owing, unit),
        available: owing.cash + owing.wallet,
      })
    // It is this run that is the deadline, whenever it comes.
    const done = payFor({ ...owing, until: row.payUntil, now: row.payUntil - 1 }, shares)
    if (!done.ok) return done
    const { amount, journals } = done.value
    return ok({
      value: { id: row.id.toString() },
      journals: journals.map((journal) => ({ ...journal, reference: row.id })),
      rows: [put(applications, paidRow(row, { shares, amount, now }))],
      events: [{ type: 'offering.paid_itself', data: { id: row.id.toString() } }],
    })
  },
}
