import type { Alarm } from '../base/alarm.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openCardVault } from '../accounts/cash/card-vault.ts'
import { noPayeeProvider, simulatedPayees } from '../accounts/cash/payee-check.ts'
import type { Sanctions } from '../accounts/cash/sanctions.ts'
import { bundesbankDirectory } from '../slices/cards/bank-directory.ts'
import { registerCards } from '../slices/cards/routes.ts'
import { picturesJob } from '../slices/problems/files/retention.ts'
import { ticketsJob } from '../slices/problems/overdue.ts'
import { registerTicketClock } from '../slices/problems/public.ts'
import { registerProblems } from '../slices/problems/routes.ts'
import { decideByRule } from '../slices/withdrawals/by-rule.ts'
import { releaseReturning, settlePaid } from '../slices/withdrawals/by-line.ts'
import { finishBatches } from '../slices/withdrawals/desk/batches.ts'
import { filtersOf } from '../slices/views/rows.ts'
import { registerPayouts, type PayoutsDeps } from '../slices/withdrawals/desk/routes.ts'
import { markOverdue } from '../slices/withdrawals/overdue.ts'
import { composeDeposits } from './deposits.ts'
import type { ReceivingAccount } from '../slices/deposits/parts.ts'
import { composeIncomingLines, type IncomingLines } from './incoming-lines.ts'
import { registerWithdrawals } from '../slices/withdrawals/routes.ts'
import type { Personal } from '../platform/data-dir/personal.ts'
import type { Gate, ProveTrade } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import type { Commit } from '../ledger/door/commit.ts'
import type { Market } from '../market/market.ts'
import type { Notify } from '../platform/notify/notify.ts'
import type { PictureVault } from '../platform/pictures/picture-vault.ts'
import type { Chance, Clock, Ids } from '../base/ports.ts'
import type { IntentsAccount } from '../base/config.ts'
import type { DepositLevel } from '@parkett/contract/customer/deposits'
import type { Audit } from '../platform/audit/log.ts'
import { currencyOf } from '../accounts/trading/home.ts'

export type CashDeps = {
  readonly personal: Personal
  readonly pool: pg.Pool
  readonly chance: Chance
  readonly commit: Commit
  readonly clock: Clock
  readonly ids: Ids
  readonly market: Market
  readonly notify: Notify
  /** Real time, for signatures. */
  readonly wall: Clock
  readonly simulated: boolean
  /** In a practice a rule decides on withdrawals: nobody sits at its desk. */
  readonly byRule: boolean
  /** Where customers transfer to. */
  readonly account: ReceivingAccount
  /** A payment provider outside of this house. */
  readonly psp: IntentsAccount | null
  /** Whether the identity lets a customer pay in. */
  readonly isVerified: (customer: bigint) => Promise<boolean>
  /** How far the customer is known: limits of deposits go by it. */
  readonly levelOf: (customer: bigint) => Promise<DepositLevel>
  readonly alarm: Alarm
  readonly dataDir: string
  readonly proveTradePassword: ProveTrade
  readonly verifiedName: (customer: bigint) => Promise<string | null>
  readonly namedAs: (words: string) => Promise<readonly bigint[]>
  /** Of the pictures that customers send with tickets. */
  readonly pictures: PictureVault
  /** Asked before every payout. */
  readonly sanctions: Sanctions
  readonly audit: Audit
}

const overdueEveryMs = 60_000
const filesEveryMs = 5_000

export type Cash = {
  readonly jobs: readonly Job[]
  /** Hears of incoming lines of the bank. */
  readonly receiver: IncomingLines['receiver']
  /** Books the payouts that lines of the bank show as paid. */
  readonly settlePaid: () => Promise<void>
}

/** Puts what moves money in and out together: slices never meet each other but here. */
export function composeCash(app: FastifyInstance, gate: Gate, deps: CashDeps): Cash {
  const { pool, commit, clock, chance, ids, market, dataDir, verifiedName, proveTradePassword } =
    deps
  const { sanctions } = deps
  const vault = openCardVault(dataDir, chance)
  registerWithdrawals(app, gate, {
    pool,
    commit,
    clock,
    wall: deps.wall,
    chance,
    ids,
    feed: market.feed,
    home: currencyOf[market.home],
    verifiedName,
    proveTradePassword,
    sanctions,
    personal: deps.personal,
  })
  registerCards(app, gate, {
    pool,
    commit,
    clock,
    verifiedName,
    proveTradePassword,
    vault,
    wall: deps.wall,
    notify: deps.notify,
    directory: bundesbankDirectory,
    checkPayee: deps.simulated ? simulatedPayees : noPayeeProvider,
  })
  registerProblems(app, gate, {
    ...deps,
    vault: deps.pictures,
    savedFilters: filtersOf(pool, deps, 'problems'),
  })
  registerTicketClock(app, gate, deps)
  const savedFilters = filtersOf(pool, deps, 'withdrawals')
  const payouts = openPayouts(app, gate, { ...deps, vault, payer: deps.account, savedFilters })
  const incoming = composeIncomingLines(app, gate, { ...deps, vault })
  const deposits = composeDeposits(app, gate, {
    ...deps,
    arrive: incoming.arrive,
  })
  // A line that came in may bring back what two people said came back.
  const lines: Job = {
    ...incoming.job,
    run: async () => {
      await incoming.job.run()
      await releaseReturning(deps)
    },
  }
  const jobs = [
    // Before anything is called late: time in a practice is moved by days at once.
    ...(deps.byRule ? [ruleJob(deps)] : []),
    overdueJob(app, deps),
    payouts,
    lines,
    deposits,
    ticketsJob(deps),
    picturesJob(deps),
  ]
  return { jobs, receiver: incoming.receiver, settlePaid: () => settlePaid(deps) }
}

/** The withdrawal desk; payment files that a crash left half filled are finished. */
function openPayouts(app: FastifyInstance, gate: Gate, deps: PayoutsDeps): Job {
  registerPayouts(app, gate, deps)
  const run = () => finishBatches(deps)
  return { name: 'paymentFiles', everyMs: filesEveryMs, clock: deps.clock, run }
}

const ruleEveryMs = 10_000

/** The desk of a practice. */
function ruleJob(deps: CashDeps): Job {
  const run = () => decideByRule(deps)
  return { name: 'practiceDesk', everyMs: ruleEveryMs, clock: deps.clock, run }
}

/** Looks for late payouts. */
function overdueJob(app: FastifyInstance, { pool, clock, notify }: CashDeps): Job {
  const escalate = (facts: { withdrawal: string; since: string }) =>
    app.log.error(facts, 'a withdrawal is overdue')
  const run = () => markOverdue({ pool, clock, notify, escalate })
  return { name: 'withdrawals', everyMs: overdueEveryMs, clock, run }
}
