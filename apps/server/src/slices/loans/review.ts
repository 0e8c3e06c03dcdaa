import { loanActs, type loansPrepare } from '@parkett/contract/customer/loans'
import { money } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import { least, printAmount } from '@parkett/core/decimal'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { localDayOf } from '../../accounts/trading/home.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import { confirmAct, mayDo, type ConfirmInput } from './confirm-act.ts'
import { dueFor } from './due.ts'
import { fundsOf, loanRow } from './queries.ts'
import { viewCosts, wireOf } from '../../accounts/loans/costs.ts'

type Deps = ReviewDeps & { readonly pool: Pool }

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  kind: z.enum(loanActs),
  loan: z.string(),
  currency: currencySchema,
  today: z.string(),
  principal: z.string(),
  interest: z.string(),
  owed: z.string(),
  expiresAt: z.number(),
})
type Reviewed = z.infer<typeof reviewSchema>

/** Reviews of what a customer does with a loan, and their confirmation. */
export function makeReviewing(deps: Deps) {
  const { pool, clock } = deps
  const reviewed = makeReviewed(deps, {
    schema: reviewSchema,
    act: confirmAct,
    inputOf: (review) => inputOf(review, localDayOf(review.currency, clock.now())),
  })
  const offer = async (
    customer: bigint,
    { kind: asked, loan, amount: typed }: BodyOf<typeof loansPrepare>,
  ): Promise<AnswerOf<typeof loansPrepare>> => {
    const row = (await loanRow(pool, customer, loan)) ?? refuse('not_found')
    const { currency } = row
    const today = localDayOf(currency, clock.now())
    orRefuse(mayDo(row, asked, today))
    const amount = typed === undefined ? null : readMoney(currency, typed).minor
    const part = orRefuse(dueFor(row, { kind: asked, amount }, today))
    // A part that leaves nothing is all of it.
    const isAll = asked === 'part' && part.principal === row.owed
    const kind = isAll ? 'repay' : asked
    const { principal, interest, left } = isAll
      ? orRefuse(dueFor(row, { kind, amount: null }, today))
      : part
    const total = principal + interest
    // A loan that runs is paid by each of its acts: nothing due is nothing to pay.
    if (total === 0n && row.paidOutOn !== null) return refuse('loan_not_open')
    const funds = await fundsOf(pool, customer, currency)
    const free = funds.loan + funds.wallet
    if (total > free)
      return refuse('insufficient_settled', { available: printAmount(money(currency, 0n), free) })
    const fromLoan = least(funds.loan, total)
    const wire = wireOf(currency)
    return {
      ...reviewed.offer(customer, {
        kind,
        loan,
        currency,
        today,
        principal: principal.toString(),
        interest: interest.toString(),
        owed: row.owed.toString(),
      }),
      review: {
        kind,
        costs: viewCosts(currency, row),
        principal: wire(principal),
        interest: wire(interest),
        total: wire(total),
        fromLoan: wire(fromLoan),
        fromBank: wire(total - fromLoan),
        after: left === null ? null : { ...left, saved: wire(left.saved) },
      },
    }
  }
  return { offer, confirm: reviewed.confirm }
}

/** A review of yesterday is none: another day another sum is owed. */
function inputOf(review: Reviewed, today: string): Outcome<ConfirmInput> {
  const { kind, id, loan, currency } = review
  if (review.today !== today) return no('intent_expired')
  const said = {
    principal: BigInt(review.principal),
    interest: BigInt(review.interest),
    owed: BigInt(review.owed),
  }
  return ok({ kind, review: id, id: BigInt(loan), currency, today, said })
}
