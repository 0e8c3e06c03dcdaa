import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { ClientAccount } from '../accounts/bank/accounts.ts'
import { openBank, type Bank, type BankDeps } from '../accounts/bank/bank.ts'
import { bankChecks } from '../accounts/bank/checks.ts'
import { cashChecks } from '../accounts/cash/checks.ts'
import { depositChecks } from '../accounts/cash/deposit-checks.ts'
import { closeDayAct } from '../slices/books/close-day.ts'
import type { NotePorts } from '../slices/books/notes.ts'
import { registerBooks } from '../slices/books/routes.ts'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import { approvalsCheck } from '../identity/four-eyes/check.ts'
import { houseCheck } from '../accounts/house/checks.ts'
import { runHouse } from '../accounts/house/jobs.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { JobReport } from '../platform/jobs/job-watch.ts'
import { dueReports, runDue } from '../platform/jobs/due.ts'
import type { Commit } from '../ledger/door/commit.ts'
import type { Feed } from '../market/feed.ts'
import type { Clock, Ids } from '../base/ports.ts'
import { tradingChecks } from '../accounts/trading/checks.ts'
import { askNightly, nightlyVerify } from '../ledger/verify/nightly.ts'
import { openVerifyAll, type VerifyAll, type VerifyParts } from '../ledger/verify/verify-all.ts'

export type BooksDeps = {
  readonly pool: pg.Pool
  readonly commit: Commit
  readonly feed: Feed
  readonly clock: Clock
  readonly ids: Ids
  readonly simulated: boolean
  /** The client-money account that customers transfer to. */
  readonly account: { readonly iban: string; readonly holder: string; readonly bank: string }
  readonly receivers: BankDeps['receivers']
  readonly verifyAudit: VerifyParts['verifyAudit']
  readonly alarm: (what: string, facts: Readonly<Record<string, string>>) => void
  /** What else is done in every round, and does nothing when nothing is due: papers. */
  readonly papers?: { readonly round: () => Promise<void>; readonly job: () => JobReport }
}

/** What keeps the books in order by itself: the jobs of the house, and the check of every night. */
export type Books = {
  readonly verify: VerifyAll
  readonly bank: Bank
  readonly register: (app: FastifyInstance, gate: Gate, ports: NotePorts) => void
  /** What two people do here: close a booking day. */
  readonly acts: readonly FourEyesAct[]
  /** One round: what is due is done. A timer calls it; a test may. */
  readonly tick: () => Promise<void>
  readonly jobs: () => Promise<readonly JobReport[]>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

const roundEveryMs = 5_000

export function composeBooks(deps: BooksDeps): Books {
  const { pool, clock, verifyAudit, alarm, papers } = deps
  const checks = [
    ...tradingChecks,
    ...cashChecks,
    ...depositChecks,
    approvalsCheck,
    houseCheck,
    ...bankChecks,
  ]
  const verify = openVerifyAll({ pool, clock, checks, verifyAudit })
  const bank = openBank({ ...deps, accounts: clientAccounts(deps) })
  const work = [nightlyVerify(verify, alarm)]
  const tick = async (): Promise<void> => {
    const now = clock.now()
    await runHouse(deps, alarm)
    await bank.round()
    await askNightly(pool, now)
    await runDue({ pool, now, work, alarm })
    await papers?.round()
  }
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  let running = false
  const next = async (): Promise<void> => {
    running = true
    await tick().catch((error: unknown) =>
      alarm('a round of the books failed', { why: String(error) }),
    )
    running = false
  }
  const start = (): void => {
    timer = setInterval(() => {
      if (!running) round = next()
    }, roundEveryMs)
  }
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    await round
  }
  const jobs = async () => [
    ...(await dueReports(pool)),
    ...(papers === undefined ? [] : [papers.job()]),
  ]
  const register: Books['register'] = (app, gate, ports) =>
    registerBooks(app, gate, { ...ports, bank, clock })
  return { verify, bank, register, acts: [closeDayAct(clock)], tick, jobs, start, stop }
}

/**
 * One account per currency. Only the first is anybody's; the simulation keeps the others, and
 * says so in their numbers.
 */
function clientAccounts({ account, simulated }: BooksDeps): readonly ClientAccount[] {
  const { iban, holder, bank } = account
  const own = { currency: 'EUR', iban: iban.replace(/\s/g, ''), holder, bank } as const
  if (!simulated) return [own]
  const others = (['CNY', 'HKD', 'USD'] as const).map((currency) => ({
    currency,
    iban: `SIM${currency}0001`,
    holder,
    bank,
  }))
  return [own, ...others]
}
