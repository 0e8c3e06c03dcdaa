import { utcDate } from '@parkett/core/civil'
import { submit } from '../../ledger/door/submit.ts'
import { providerOf, type DepositsDeps } from './parts.ts'
import { expiredRows, type Row } from './queries.ts'
import { settleReports, takeReport } from './report/settle-report.ts'
import { signalAct } from './signal-act.ts'

type Jobs = Pick<DepositsDeps, 'pool' | 'commit' | 'clock' | 'providers' | 'alarm'>

/**
 * So often what a provider reported is held against the ledger again: a callback or a
 * correction may have come since.
 */
const compareEveryMs = 60_000

/**
 * What time brings to deposits: unpaid ones end, and once a day the provider reports. Runs
 * again without effect.
 */
export function depositJobs(deps: Jobs): () => Promise<void> {
  let asked = ''
  let comparedAt = -Infinity
  return async () => {
    for (const row of await expiredRows(deps.pool, deps.clock.now())) await expire(deps, row)
    const now = deps.clock.now()
    const today = utcDate(now)
    if (asked !== today && (await askReports(deps, today))) asked = today
    if (now - comparedAt < compareEveryMs) return
    await settleReports(deps)
    comparedAt = now
  }
}

/**
 * The provider gives the payment up first; if it is being paid, its callback decides and not
 * our clock.
 */
async function expire(jobs: Jobs, row: Row): Promise<void> {
  const { commit, alarm } = jobs
  const { customer, id, currency, intent } = row
  const key = `expire-${id}`
  const input = { id, currency, signal: 'expired' as const, reported: null }
  try {
    const provider = providerOf(jobs, row.provider)
    // Configured no more: nobody can be asked, and money that comes after all is credited all
    // the same.
    if (intent !== null && (await provider?.cancel(intent)) === 'too_late') return
    const asking = { customer, route: 'deposits.expire', key, body: key }
    const done = await submit(commit, asking, signalAct, input)
    if (!done.ok) alarm('a deposit did not expire', { deposit: String(id), why: done.reason })
  } catch (error) {
    // The next round asks again; the others need not wait for it.
    alarm('the payment provider could not be reached', {
      why: error instanceof Error ? error.message : String(error),
    })
  }
}

/** Asks every provider that has an interface for it what it has settled since the last day. */
async function askReports(jobs: Jobs, today: string): Promise<boolean> {
  const asked = await Promise.all(
    jobs.providers.map(async ({ id, report }) => {
      try {
        const text = (await report?.(today)) ?? null
        if (text !== null) await takeReport(jobs, text, null)
        return true
      } catch (error) {
        // The next round asks again; the others need not wait for it.
        const why = error instanceof Error ? error.message : String(error)
        jobs.alarm('a report of the payment provider could not be taken', { provider: id, why })
        return false
      }
    }),
  )
  return asked.every(Boolean)
}
