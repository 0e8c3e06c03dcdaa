import type { Reason } from '@parkett/contract/reasons'
import type { Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { SavingsDates } from '@parkett/core/savings/dates'
import { isNoWorse } from '@parkett/core/savings/renewal'
import {
  answersOf,
  refuseOtherAnswers,
  type Warned,
} from '../../accounts/appropriateness/warned.ts'
import {
  savings,
  savingsRenewals,
  savingsSold,
  type RenewalRow,
} from '../../accounts/savings/tables.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import {
  houseRows,
  pockets,
  put,
  rowsOf,
  type Act,
  type Decision,
  type Moment,
  type Need,
  type Work,
} from '../../ledger/door/act.ts'
import { purchased, type Kept } from './purchased.ts'
import { maySay, termsById } from './terms.ts'

type Of = {
  readonly review: string
  readonly id: bigint
  readonly currency: Currency
  /** Today where the market of the currency is. */
  readonly today: string
}
export type RenewInput = Of & { readonly kind: 'renew'; readonly warned: Warned }
export type PayOutInput = Of & { readonly kind: 'payOut' }

export const renewalNeeds = (customer: bigint, id: bigint): readonly Need[] => [
  rowsOf(savings, customer, id),
  rowsOf(savingsRenewals, customer, id),
]

/** Said by the customer, for this term alone, on the terms of the day of the review (`money.md` G77). */
export function chosen(
  work: Work,
  { id, today, warned }: RenewInput,
  at: Moment,
): Outcome<Decision<Kept>> {
  const { customer, now } = at
  const row = work.row(savings, [customer, id])
  if (row === undefined) return no('not_found')
  const before = work.row(savingsRenewals, [customer, id])
  if (!maySay(row, today) || before?.status === 'chosen') return no('order_not_open')
  const same = refuseOtherAnswers(work, at, { of: 'funds', warned })
  if (!same.ok) return same
  const known = termsById(row.product, today)
  if (!known.ok) return known
  const { yieldRate, earlyRate } = known.value.terms
  const { answer, version, warning } = warned
  const said: RenewalRow = {
    customer,
    savings: id,
    maturesOn: row.maturesOn,
    yieldRate,
    earlyRate,
    answer: answer === null ? null : BigInt(answer),
    version,
    warning,
    chosenAt: now,
    status: 'chosen',
    endedAt: null,
    became: null,
    reason: null,
  }
  return ok({
    ...kept(id, said),
    events: [{ type: 'savings.renewal_chosen', data: { id: id.toString() } }],
  })
}

/** Taken back: all of it is paid at the end of the term. */
export function paidOut(
  work: Work,
  { id, today }: PayOutInput,
  { customer, now }: Moment,
): Outcome<Decision<Kept>> {
  const row = work.row(savings, [customer, id])
  const before = work.row(savingsRenewals, [customer, id])
  if (row === undefined) return no('not_found')
  if (!maySay(row, today) || before?.status !== 'chosen') return no('order_not_open')
  return ok({
    ...kept(id, { ...before, status: 'taken_back', endedAt: now }),
    events: [{ type: 'savings.renewal_taken_back', data: { id: id.toString() } }],
  })
}

const kept = (id: bigint, row: RenewalRow): Omit<Decision<Kept>, 'events'> => ({
  value: { id: id.toString() },
  journals: [],
  rows: [put(savingsRenewals, row)],
})

export type AgainInput = {
  readonly id: bigint
  readonly product: string
  readonly currency: Currency
  readonly today: string
  readonly dates: SavingsDates
}

/**
 * Buys again what was paid, as its customer chose: once, the principal alone, as any purchase of that day
 * (`money.md` G50, G52). Refuses what a purchase refuses, and `sale_ended` where the terms are worse than chosen.
 */
export const renewAct: Act<AgainInput, Kept> = {
  name: 'savings.renew',
  under: 'transfer',
  spendsOwn: () => true,
  needs: ({ id, product, currency }, customer) => [
    rowsOf(savings, customer),
    rowsOf(savingsRenewals, customer, id),
    rowsOf(savingsSold, houseRows, product),
    answersOf(customer),
    lockOf(customer),
    pockets(customer, currency),
  ],
  decide: (work, { id, ...input }, at) => {
    const { customer, command, now } = at
    const row = work.row(savings, [customer, id])
    const renewal = work.row(savingsRenewals, [customer, id])
    if (row?.status !== 'matured' || renewal?.status !== 'chosen') return no('not_found')
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    const known = termsById(input.product, input.today)
    if (!known.ok) return known
    if (!isNoWorse(known.value.terms, renewal)) return no('sale_ended')
    const { answer, version, warning } = renewal
    const warned = { answer: answer?.toString() ?? null, version, warning }
    const facts = { ...input, minor: row.principal, review: `renews:${id}`, warned }
    const done = purchased(work, facts, at)
    if (!done.ok) return done
    return ok({
      ...done.value,
      rows: [
        ...done.value.rows,
        put(savingsRenewals, { ...renewal, status: 'renewed', endedAt: now, became: command }),
      ],
      events: [{ type: 'savings.renewed', data: { id: command.toString() } }],
    })
  },
}

/** It stays in the cash, and its customer is told. */
export const lapseAct: Act<{ readonly id: bigint; readonly reason: Reason }, Kept> = {
  name: 'savings.lapse',
  under: 'unmoved',
  needs: ({ id }, customer) => renewalNeeds(customer, id),
  decide: (work, { id, reason }, { customer, now }) => {
    const renewal = work.row(savingsRenewals, [customer, id])
    if (renewal?.status !== 'chosen') return no('not_found')
    return ok({
      ...kept(id, { ...renewal, status: 'lapsed', endedAt: now, reason }),
      events: [{ type: 'savings.lapsed', data: { id: id.toString() } }],
    })
  },
}
