import { money, toWire } from '@parkett/contract/wire/money'
import { printRate } from '@parkett/core/decimal'
import { savingsDates } from '@parkett/core/savings/dates'
import { mayChoose } from '@parkett/core/savings/renewal'
import { returnOf } from '@parkett/core/savings/return'
import type { WarnedOf } from '../../accounts/appropriateness/warned.ts'
import { localDayOf, marketOf } from '../../accounts/trading/home.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import { renewalOf, savingsRow } from './queries.ts'
import { freeOf, type ReviewingDeps } from './free.ts'
import { termsById } from './terms.ts'

type Deps = ReviewingDeps & { readonly warnedOf: WarnedOf }

/** One that still runs, and what of the cash is free. */
async function openOne(deps: Deps, customer: bigint, id: string, isChosen: boolean) {
  const { pool, clock } = deps
  const row = (await savingsRow(pool, customer, id)) ?? refuse('not_found')
  const today = localDayOf(row.currency, clock.now())
  if (row.status !== 'running' || !mayChoose(today, row.maturesOn)) refuse('order_not_open')
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
  const dates = orRefuse(
    withinCalendar(() =>
      savingsDates(maturesOn, days, (date, more) =>
        deps.feed.addTradingDays(marketOf(currency), date, more),
      ),
    ),
  )
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
  const { product, currency, principal, promised, days, startsOn, endsOn, maturesOn } = row
  return {
    fixed: { currency, today, minor: '0', buys: null, deposit: id, renewal: { warned: null } },
    review: {
      kind: 'payOut' as const,
      product,
      deposit: wire(principal),
      days,
      yieldRate: printRate(row.yieldRate),
      earlyRate: printRate(row.earlyRate),
      startsOn,
      endsOn,
      maturesOn,
      estimatedReturn: wire(promised),
      total: wire(principal + promised),
      exit: null,
      warning: null,
      availableAfter: wire(free + principal + promised),
    },
  }
}
