import { loanAnswers } from '@parkett/contract/desk/loan-answers'
import { loansCounts } from '@parkett/contract/desk/loan-filter'
import { loansCase, loansDecide, loansQueue, type LoanAtDesk } from '@parkett/contract/desk/loans'
import { money } from '@parkett/contract/wire/money'
import { allAnswered } from '@parkett/core/findings'
import { mayBecome } from '@parkett/core/loans/states'
import { aloneOn, loanCurrency } from '@parkett/core/loans/terms'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { LoanRow } from '../../../accounts/loans/tables.ts'
import { localDayOf } from '../../../accounts/trading/home.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import type { Clock } from '../../../base/ports.ts'
import { refuseHeld } from '../../../identity/staff/case-holds.ts'
import { readersOf, usernamesOf } from '../../../identity/usernames.ts'
import type { Commit } from '../../../ledger/door/commit.ts'
import { submit } from '../../../ledger/door/submit.ts'
import type { SavedFilters } from '../../../platform/queue/counts.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { decideAct } from '../acts.ts'
import { accountNames, anyLoan, paymentsOf } from '../queries.ts'
import { viewLoan } from '../view.ts'
import { figuresAt } from './figures.ts'
import { foundAbout, lossFoundAbout } from './found.ts'
import { countsOf, pageOfLoans } from './queue.ts'

export type LoansDeskDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  readonly wall: Clock
  readonly savedFilters: SavedFilters
}

/** In these somebody of the house comes next. */
const decidedNext: readonly string[] = ['submitted', 'in_review', 'offer_accepted']

/** What staff see of loans, and decide by themselves: whether an offer is made. */
export function registerLoansDesk(app: FastifyInstance, gate: Gate, deps: LoansDeskDeps): void {
  const { pool, commit, clock, wall } = deps
  const real = () => new Date(wall.now())
  const today = () => localDayOf(loanCurrency, clock.now())

  const atDesk = async (rows: readonly LoanRow[]): Promise<LoanAtDesk[]> => {
    const customers = rows.map(({ customer }) => customer)
    const [nameOf, readerOf, accountOf] = await Promise.all([
      usernamesOf(pool, customers),
      readersOf(pool, customers),
      accountNames(
        pool,
        rows.map(({ account }) => account),
      ),
    ])
    const views = rows.map(async (row) => ({
      ...figuresAt(row, today()),
      username: nameOf(row.customer),
      language: readerOf(row.customer).language,
      account: accountOf(row.account),
      found: decidedNext.includes(row.status) ? [...(await foundAbout(pool, row, real()))] : [],
      lossFound:
        row.status === 'overdue' ? [...(await lossFoundAbout(pool, row, clock.now()))] : [],
      loan: viewLoan(row, await paymentsOf(pool, row.customer, [row.id]), today()),
    }))
    return Promise.all(views)
  }
  const at = () => new Date(clock.now()).toISOString()

  serve(app, gate, loansQueue, async ({ query, staff: { person } }) => {
    const { rows, next } = await pageOfLoans(deps, { ...query, person })
    return { rows: await atDesk(rows), next, at: at() }
  })

  serve(app, gate, loansCounts, ({ staff: { person } }) => countsOf(deps, person))

  serve(app, gate, loansCase, async ({ params: { id } }) => {
    const [row] = await atDesk([(await anyLoan(pool, id)) ?? refuse('not_found')])
    return { row: row ?? refuse('not_found'), at: at() }
  })

  serve(app, gate, loansDecide, async ({ params, body, key, staff }) => {
    const asked = (await anyLoan(pool, params.id)) ?? refuse('not_found')
    const { customer, id } = asked
    const { to, reason = null, answers = [] } = body
    await refuseHeld({ pool, wall, person: staff.person }, { room: 'loans', id })
    if (to === 'approved' && mayBecome(asked.status, to)) {
      orRefuse(aloneOn(money(asked.currency, asked.principal), today()))
      orRefuse(allAnswered(await foundAbout(pool, asked, real()), answers, loanAnswers))
    }
    const input = { id, to, reason, by: staff.alias, today: today(), approval: null }
    const actor = { ...staff, reasons: [] }
    const asking = { customer, key, body: { id: params.id, ...body }, actor }
    orRefuse(await submit(commit, asking, decideAct, input))
    const row = (await anyLoan(pool, params.id)) ?? refuse('not_found')
    return viewLoan(row, await paymentsOf(pool, customer, [id]), today())
  })
}
