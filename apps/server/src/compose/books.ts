import type { Alarm } from '../base/alarm.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { checksOfAll } from './checks.ts'
import type { ClientAccount } from '../accounts/bank/accounts.ts'
import { openBank, type Bank, type BankDeps } from '../accounts/bank/bank.ts'
import { bankChargeAct } from '../slices/books/charge.ts'
import { closeDayAct } from '../slices/books/close-day.ts'
import type { NotePorts } from '../slices/books/notes.ts'
import { registerBooks } from '../slices/books/routes.ts'
import type { FourEyesAct } from '../identity/four-eyes/act.ts'
import { openHouse } from '../accounts/house/jobs.ts'
import type { Personal } from '../platform/data-dir/personal.ts'
import type { Gate } from '../platform/http/serve.ts'
import type { Job } from '../platform/jobs/schedule.ts'
import { runDue } from '../platform/jobs/due.ts'
import type { Commit } from '../ledger/door/commit.ts'
import type { Feed } from '../market/feed.ts'
import type { Clock, Ids } from '../base/ports.ts'
import { askNightly, nightlyVerify, ringBroken } from '../ledger/verify/nightly.ts'
import {
  openVerifyAll,
  type FullyVerified,
  type VerifyAll,
  type VerifyParts,
} from '../ledger/verify/verify-all.ts'
import { watchBooks } from '../ledger/verify/watch.ts'

export type BooksDeps = {
  readonly personal: Personal
  readonly pool: pg.Pool
  readonly commit: Commit
  readonly feed: Feed
  readonly clock: Clock
  readonly ids: Ids
  readonly simulated: boolean
  /** The client-money account that customers transfer to. */
  readonly account: { readonly iban: string; readonly holder: string; readonly bank: string }
  readonly receivers: BankDeps['receivers']
  readonly settlePaid: BankDeps['settlePaid']
  readonly verifyAudit: VerifyParts['verifyAudit']
  readonly alarm: Alarm
}

/** What keeps the books in order by itself: the jobs of the house, and the check of every night. */
export type Books = {
  readonly verify: VerifyAll
  /** What was found last, since this start; null before the first look. */
  readonly latest: () => FullyVerified | null
  /** Looks once, when the server starts: broken books ring an alarm and are not ready. */
  readonly look: () => Promise<void>
  readonly bank: Bank
  readonly register: (app: FastifyInstance, gate: Gate, ports: NotePorts) => void
  /** What two people do here: close a booking day, book a charge of the bank. */
  readonly acts: readonly FourEyesAct[]
  /** What is due is done; a further run changes nothing. */
  readonly job: Job
}

const roundEveryMs = 5_000

export function composeBooks(deps: BooksDeps): Books {
  const { pool, clock, verifyAudit, alarm } = deps
  const { verify, latest } = watchBooks(
    openVerifyAll({ pool, clock, checks: checksOfAll, verifyAudit }),
  )
  const bank = openBank({ ...deps, accounts: clientAccounts(deps) })
  const work = [nightlyVerify(verify, alarm)]
  const house = openHouse(deps, alarm)
  const run = async (): Promise<void> => {
    const now = clock.now()
    await house()
    await bank.round()
    await askNightly(pool, now)
    await runDue({ pool, now, work, alarm })
  }
  const register: Books['register'] = (app, gate, ports) =>
    registerBooks(app, gate, { ...ports, personal: deps.personal, bank, clock })
  const look = async (): Promise<void> => ringBroken(await verify(), 'at the start', alarm)
  const job: Job = { name: 'books', everyMs: roundEveryMs, clock, run }
  return {
    verify,
    latest,
    look,
    bank,
    register,
    acts: [closeDayAct(clock), bankChargeAct(deps.personal)],
    job,
  }
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
