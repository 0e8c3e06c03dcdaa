import type pg from 'pg'
import { cashChecks } from './cash/checks.ts'
import { depositChecks } from './cash/deposit-checks.ts'
import { approvalsCheck } from './four-eyes/check.ts'
import { houseCheck } from './house/checks.ts'
import { runHouse } from './house/jobs.ts'
import type { JobReport } from './job-watch.ts'
import { dueReports, runDue } from './jobs/due.ts'
import type { Commit } from './ledger/commit.ts'
import type { Feed } from './market/feed.ts'
import type { Clock } from './ports.ts'
import { tradingChecks } from './trading/checks.ts'
import { askNightly, nightlyVerify } from './verify/nightly.ts'
import { openVerifyAll, type VerifyAll, type VerifyParts } from './verify/verify-all.ts'

export type BooksRoomDeps = {
  readonly pool: pg.Pool
  readonly commit: Commit
  readonly feed: Feed
  readonly clock: Clock
  readonly verifyAudit: VerifyParts['verifyAudit']
  readonly alarm: (what: string, facts: Readonly<Record<string, string>>) => void
  /** What else is done in every round, and does nothing when nothing is due: papers. */
  readonly papers?: { readonly round: () => Promise<void>; readonly job: () => JobReport }
}

/** What keeps the books in order by itself: the jobs of the house, and the check of every night. */
export type BooksRoom = {
  readonly verify: VerifyAll
  /** One round: what is due is done. A timer calls it; a test may. */
  readonly tick: () => Promise<void>
  readonly jobs: () => Promise<readonly JobReport[]>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

const roundEveryMs = 5_000

export function openBooksRoom(deps: BooksRoomDeps): BooksRoom {
  const { pool, clock, verifyAudit, alarm, papers } = deps
  const checks = [...tradingChecks, ...cashChecks, ...depositChecks, approvalsCheck, houseCheck]
  const verify = openVerifyAll({ pool, clock, checks, verifyAudit })
  const work = [nightlyVerify(verify, alarm)]
  const tick = async (): Promise<void> => {
    const now = clock.now()
    await runHouse(deps, alarm)
    await askNightly(pool, now)
    await runDue({ pool, now, work, alarm })
    await papers?.round()
  }
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  let running = false
  const next = async (): Promise<void> => {
    running = true
    await tick().catch((error: unknown) => alarm('a round of the books failed', { why: String(error) }))
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
  return {
    verify,
    tick,
    jobs: async () => [...(await dueReports(pool)), ...(papers === undefined ? [] : [papers.job()])],
    start,
    stop,
  }
}
