import type { Currency } from '@parkett/contract/money'
import { bodyHash } from '../../ledger/body-hash.ts'
import { providerOf, type DepositsDeps } from './parts.ts'
import { payoutAct } from './payout-act.ts'
import { expiredRows, type Row } from './queries.ts'
import { signalAct } from './signal-act.ts'

type Jobs = Pick<DepositsDeps, 'pool' | 'commit' | 'clock' | 'providers' | 'alarm'>

/** What time brings to deposits: unpaid ones end, and once a day the provider settles. Runs again without effect. */
export function depositJobs(deps: Jobs): () => Promise<void> {
  let settled = ''
  return async () => {
    for (const row of await expiredRows(deps.pool, deps.clock.now())) await expire(deps, row)
    const today = new Date(deps.clock.now()).toISOString().slice(0, 10)
    if (settled === today) return
    if (await settleProvider(deps, today)) settled = today
  }
}

/** The provider gives the payment up first; if it is being paid, its callback decides and not our clock. */
async function expire(jobs: Jobs, row: Row): Promise<void> {
  const { commit, alarm } = jobs
  const { customer, id, currency, intent } = row
  const key = `expire-${id}`
  const input = { id, currency, signal: 'expired' as const, reported: null }
  try {
    const provider = providerOf(jobs, row.provider)
    // Configured no more: nobody can be asked, and money that comes after all is credited all the same.
    if (intent !== null && (await provider?.cancel(intent)) === 'too_late') return
    const request = { customer, route: 'deposits.expire', key, bodyHash: bodyHash(key) }
    const done = await commit.submit(signalAct, { ...request, input })
    if (!done.ok) alarm('a deposit did not expire', { deposit: String(id), why: done.reason })
  } catch (error) {
    // The next round asks again; the others need not wait for it.
    alarm('the payment provider could not be reached', { why: error instanceof Error ? error.message : String(error) })
  }
}

type Sums = { readonly currency: Currency; readonly gross: bigint; readonly fees: bigint }

/** What two people corrected because the provider had booked something else than we did, before today. */
const corrected = `SELECT p.asset AS currency, CASE WHEN p.debit = 'H.psp_due' THEN p.amount ELSE -p.amount END AS gross, 0 AS fee
  FROM adjustments a JOIN journals j ON j.customer = a.customer AND j.id = a.journal
  JOIN postings p ON p.customer = j.customer AND p.journal = j.id
  WHERE a.counter = 'H.psp_due' AND j.business_date < $1 AND 'H.psp_due' IN (p.debit, p.credit)`

/**
 * All that was credited or corrected before today, less what was charged back and what earlier payouts held: so a payout
 * that was missed, or a deposit that came over midnight, is in the next one.
 */
async function settleProvider({ pool, commit, alarm }: Jobs, today: string): Promise<boolean> {
  const { rows } = await pool.query<Sums>(
    `SELECT currency, sum(gross)::bigint AS gross, sum(fee)::bigint AS fees FROM (
       SELECT currency, CASE WHEN reversed_on < $1 THEN 0 ELSE amount END AS gross, provider_fee AS fee
       FROM deposits WHERE method <> 'transfer' AND credited_on < $1 UNION ALL ${corrected}) each GROUP BY currency`,
    [today],
  )
  const done = await Promise.all(
    rows.map(async ({ currency, gross, fees }) => {
      const key = `psp-payout-${currency}-${today}`
      const request = { customer: 0n, route: payoutAct.name, key, bodyHash: bodyHash(key) }
      const paid = await commit.submit(payoutAct, { ...request, input: { currency, day: today, gross, fees } })
      if (!paid.ok) alarm('the payment provider was not settled with', { currency, day: today, why: paid.reason })
      return paid.ok
    }),
  )
  return done.every(Boolean)
}
