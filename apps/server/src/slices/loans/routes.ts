import {
  loanAgreement,
  loansAccept,
  loansApply,
  loansConfirm,
  loansDetail,
  loansPrepare,
  loansRecords,
  loansShow,
  loansWithdraw,
  type Loan,
  type LoanAct,
} from '@parkett/contract/customer/loans'
import { money } from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { maximumIn, minimumIn } from '@parkett/core/hundredths'
import { loanCurrency as currency, offerOn, termsOf } from '@parkett/core/loans/terms'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { loans, type LoanRow } from '../../accounts/loans/tables.ts'
import { gateOf } from '../../accounts/trading/gate.ts'
import { localDayOf } from '../../accounts/trading/home.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { ReviewDeps } from '../../ledger/door/reviewed.ts'
import { submit } from '../../ledger/door/submit.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { readMoney } from '../../platform/http/read-money.ts'
import { serve, type Caller, type Gate, type ProveTrade } from '../../platform/http/serve.ts'
import { applyAct, withdrawAct } from './acts.ts'
import { accountsOf, fundsOf, loanRow, openLoan, paymentsOf } from './queries.ts'
import { makeReviewing } from './review.ts'
import { viewCosts, viewSchedule, wireOf } from '../../accounts/loans/costs.ts'
import { viewLoan } from './view.ts'

type Asker = Pick<Caller, 'customer' | 'session'>

export type LoansDeps = ReviewDeps & {
  readonly pool: Pool
  readonly proveTradePassword: ProveTrade
  readonly simulated: boolean
  /** To apply and to accept, the identity too; to pay back, the trade password alone. */
  readonly mayTrade: (asker: Asker) => Promise<Outcome<true>>
  readonly mayMoveMoney: (asker: Asker) => Promise<Outcome<true>>
}

const pageSize = 20
/** What is shown before anything is asked. */
const exampleMonths = 12
const exampleMinor = 500_000n

/** Loans: what they cost first, then an application, and what becomes of it. */
export function registerLoans(app: FastifyInstance, gate: Gate, deps: LoansDeps): void {
  const { pool, clock, commit } = deps
  const review = makeReviewing(deps)
  const today = () => localDayOf(currency, clock.now())
  const shown = async (customer: bigint, id: string): Promise<Loan> => {
    const row = (await loanRow(pool, customer, id)) ?? refuse('not_found')
    return viewLoan(row, await paymentsOf(pool, customer, [row.id]), today())
  }

  serve(app, gate, loansShow, (call) => showOf(deps, call))

  serve(app, gate, loansRecords, async ({ customer, query: { cursor } }) => {
    const rows = await readTable(
      pool,
      loans,
      `customer = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${pageSize + 1}`,
      [customer, lastShown(cursor)],
    )
    const page = pageOf(rows, ({ id }) => id, pageSize)
    const payments = await paymentsOf(
      pool,
      customer,
      page.rows.map(({ id }) => id),
    )
    const ofLoan = ({ id }: LoanRow) => payments.filter(({ loan }) => loan === id)
    return { ...page, rows: page.rows.map((row) => viewLoan(row, ofLoan(row), today())) }
  })

  serve(app, gate, loansDetail, ({ customer, params }) => shown(customer, params.id))

  serve(app, gate, loansApply, async (call) => {
    const { customer, body, key } = call
    orRefuse(await deps.mayTrade(call))
    const { amount, account, netIncome, expenses, debts, ...said } = body
    const minor = (text: string) => readMoney(currency, text).minor
    const input = {
      ...said,
      amount: readMoney(currency, amount),
      account: BigInt(account),
      netIncome: minor(netIncome),
      expenses: minor(expenses),
      debts: minor(debts),
      today: today(),
    }
    const { value } = orRefuse(await submit(commit, { customer, key, body }, applyAct, input))
    return shown(customer, value.id)
  })

  serve(app, gate, loansWithdraw, async ({ customer, params, key }) => {
    const { id } = (await loanRow(pool, customer, params.id)) ?? refuse('not_found')
    orRefuse(await submit(commit, { customer, key, body: params }, withdrawAct, { id }))
    return shown(customer, params.id)
  })

  serve(app, gate, loansPrepare, async (call) => {
    const { customer, body } = call
    orRefuse(await deps.mayMoveMoney(call))
    return review.offer(customer, body)
  })

  // Accepting goes by a call of its own and by no other: that one asks for the factor.
  const confirmed = (accepts: boolean) => async (call: Confirmed) => {
    const isOf = ({ kind }: { readonly kind: LoanAct }) => (kind === 'accept') === accepts
    const { id } = await review.confirm(deps.proveTradePassword, { ...call, isOf })
    return shown(call.customer, id)
  }
  serve(app, gate, loansConfirm, confirmed(false))
  serve(app, gate, loansAccept, confirmed(true))
}

type Confirmed = Parameters<ReturnType<typeof makeReviewing>['confirm']>[1]
type Asked = Asker & { readonly query: QueryOf<typeof loansShow> }

/** What the asked loan would cost if it were paid out today, and what there is of loans. */
async function showOf(deps: LoansDeps, call: Asked): Promise<AnswerOf<typeof loansShow>> {
  const { customer, query } = call
  const { pool } = deps
  const today = localDayOf(currency, deps.clock.now())
  const offer = orRefuse(offerOn(today))
  const amount =
    query.amount === undefined ? money(currency, exampleMinor) : readMoney(currency, query.amount)
  const terms = orRefuse(termsOf(offer, amount, Number(query.months ?? exampleMonths)))
  const [row, accounts, funds, may] = await Promise.all([
    openLoan(pool, customer),
    accountsOf(pool, customer),
    fundsOf(pool, customer, currency),
    deps.mayTrade(call),
  ])
  const payments = row === undefined ? [] : await paymentsOf(pool, customer, [row.id])
  const wire = wireOf(currency)
  return {
    currency,
    minimum: wire(minimumIn(currency, offer.minimum)),
    maximum: wire(maximumIn(currency, offer.maximum)),
    months: Object.keys(offer.rates).map(Number),
    validFrom: offer.validFrom,
    agreement: loanAgreement,
    costs: viewCosts(currency, terms),
    schedule: viewSchedule(currency, { ...terms, paidOutOn: today, anew: null }),
    accounts: accounts.map(({ id, name }) => ({ id: id.toString(), name })),
    open: row === undefined ? null : viewLoan(row, payments, today),
    pocket: wire(funds.loan),
    simulated: deps.simulated,
    gate: gateOf(may),
  }
}
