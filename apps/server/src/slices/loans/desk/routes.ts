import { loansDecide, loansQueue, type LoanAtDesk } from '@parkett/contract/desk/loans'
import { fromDecimal } from '@parkett/contract/wire/money'
import { loanCurrency } from '@parkett/core/loans/terms'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { LoanRow } from '../../../accounts/loans/tables.ts'
import { localDayOf } from '../../../accounts/trading/home.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import type { Clock } from '../../../base/ports.ts'
import { usernamesOf } from '../../../identity/usernames.ts'
import type { Commit } from '../../../ledger/door/commit.ts'
import { submit } from '../../../ledger/door/submit.ts'
import { lastShown, pageOf, pageRows } from '../../../platform/http/cursor.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { decideAct } from '../acts.ts'
import { accountNames, anyLoan, loansFor, paymentsOf } from '../queries.ts'
import { viewLoan, wireOf } from '../view.ts'

export type LoansDeskDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
}

/** What staff see of loans, and decide by themselves: whether an offer is made. */
export function registerLoansDesk(app: FastifyInstance, gate: Gate, deps: LoansDeskDeps): void {
  const { pool, commit, clock } = deps
  const today = () => localDayOf(loanCurrency, clock.now())

  serve(app, gate, loansQueue, async ({ query: { state, cursor } }) => {
    const asked = { open: state === 'open', last: lastShown(cursor), most: pageRows + 1 }
    const { rows, next } = pageOf(await loansFor(pool, asked), ({ id }) => id)
    const customers = rows.map(({ customer }) => customer)
    const [nameOf, accountOf] = await Promise.all([
      usernamesOf(pool, customers),
      accountNames(
        pool,
        rows.map(({ account }) => account),
      ),
    ])
    const views = rows.map(async (row) => ({
      ...figuresOf(row, today()),
      username: nameOf(row.customer),
      account: accountOf(row.account),
      loan: viewLoan(row, await paymentsOf(pool, row.customer, [row.id]), today()),
    }))
    return { rows: await Promise.all(views), next }
  })

  serve(app, gate, loansDecide, async ({ params, body, key, staff }) => {
    const { customer, id } = (await anyLoan(pool, params.id)) ?? refuse('not_found')
    const { to, reason = null } = body
    const input = { id, to, reason, by: staff?.alias ?? '', today: today() }
    const actor = staff === undefined ? {} : { actor: { ...staff, reasons: [] } }
    const asking = { customer, key, body: { id: params.id, ...body }, ...actor }
    orRefuse(await submit(commit, asking, decideAct, input))
    const row = (await anyLoan(pool, params.id)) ?? refuse('not_found')
    return viewLoan(row, await paymentsOf(pool, customer, [id]), today())
  })
}

/** What is left of the income when everything that was said and the instalment are paid. */
function figuresOf(row: LoanRow, today: string): Omit<LoanAtDesk, 'username' | 'account' | 'loan'> {
  const { costs } = viewLoan(row, [], today)
  const instalment = fromDecimal(costs.instalment.amount, 2)
  return {
    customer: row.customer.toString(),
    leftOver: wireOf(row.currency)(row.netIncome - row.expenses - row.debts - instalment),
    decidedBy: row.decidedBy,
  }
}
