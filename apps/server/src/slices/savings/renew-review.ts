import { money, toWire } from '@parkett/contract/wire/money'
import { printRate } from '@parkett/core/decimal'
import { returnOf } from '@parkett/core/savings/return'
import type { WarnedOf } from '../../accounts/appropriateness/warned.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { renewalOf, savingsRow } from './queries.ts'
import { freeOf, type ReviewingDeps } from './free.ts'
import { datesFor, maySay, termsById } from './terms.ts'
import { boughtOn } from './view.ts'

type Deps = ReviewingDeps & { readonly warnedOf: WarnedOf }

/** One that still runs, and what of the cash is free. */
async function openOne(deps: Deps, customer: bigint, id: string, isChosen: boolean) {
  const { pool, clock } = deps
  const row = (await savingsRow(pool, customer, id)) ?? refuse('not_found')
  const today = localDayOf(row.currency, clock.now())
  if (!maySay(row, today)) refuse('order_not_open')
  const before = await renewalOf(pool, customer, row.id)
  if ((before?.status === 'chosen') !== isChosen) refuse('order_not_open')
  const { wallet, cash } = (await freeOf(deps, customer))(row.currency)
  return {
    row,
    today,
    free: wallet + cash,
    wire: (value: bigint) => toWire(money(row.currency, value)),
  }
}

/** The next term, from the day on which this one is paid (`money.md` G77). */
export async function renewReview(deps: Deps, customer: bigint, id: string) {
  const { row, today, free, wire } = await openOne(deps, customer, id, false)
  const { product, currency, principal, promised, days, maturesOn } = row
  const { terms } = orRefuse(termsById(product, today))
  const dates = orRefuse(datesFor(deps.feed, row, maturesOn))
  const warned = await deps.warnedOf(customer, 'funds')
  const next = returnOf(principal, terms.yieldRate, days)
  return {
    fixed: { currency, today, minor: '0', buys: null, deposit: id, renewal: { warned } },
    review: {
      kind: 'renew' as const,
      product,
      deposit: wire(principal),
      days,
      yieldRate: printRate(terms.yieldRate),
      earlyRate: printRate(terms.earlyRate),
      ...dates,
      estimatedReturn: wire(next),
      total: wire(principal + next),
      exit: null,
      warning: warned.warning,
      availableAfter: wire(free + promised),
    },
  }
}

/** All of it is paid at the end of this term after all. */
export async function payOutReview(deps: Deps, customer: bigint, id: string) {
  const { row, today, free, wire } = await openOne(deps, customer, id, true)
  const { currency, principal, promised } = row
  return {
    fixed: { currency, today, minor: '0', buys: null, deposit: id, renewal: { warned: null } },
    review: {
      kind: 'payOut' as const,
      ...boughtOn(row),
      exit: null,
      warning: null,
      availableAfter: wire(free + principal + promised),
    },
  }
}
