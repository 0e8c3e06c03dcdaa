import type { Currency } from '@parkett/contract/wire/money'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import type { Pool, PoolClient } from 'pg'
import { transact } from '../../../platform/db/transact.ts'
import { bodyHash } from '../../../ledger/door/body-hash.ts'
import { submit } from '../../../ledger/door/submit.ts'
import { StatementFault } from '../../../accounts/bank/statement.ts'
import type { DepositsDeps } from '../parts.ts'
import { payoutAct, type SettledRow } from '../payout-act.ts'
import { openRows } from './compare.ts'
import { readReport, type Report } from './read-report.ts'
import { count, int8, text } from '../../../platform/db/columns.ts'
import { bytes } from '../../../platform/db/kinds.ts'
import { houseRow, read, readFirst } from '../../../platform/db/read.ts'

export type ReportDeps = Pick<DepositsDeps, 'pool' | 'commit' | 'clock' | 'alarm'>
export type Taken = {
  readonly payout: string
  readonly known: boolean
  readonly rows: number
  readonly booked: number
}

/**
 * Keeps a settlement report, all of it or nothing, and books what agrees. The same payout again
 * changes nothing; under the same name with other contents it is refused. `by`: the alias of
 * staff, null from the provider's own interface.
 * @throws StatementFault
 */
export async function takeReport(
  deps: ReportDeps,
  text: string,
  by: string | null,
): Promise<readonly Taken[]> {
  const reports = readReport(text)
  const now = new Date(deps.clock.now())
  refuseAhead(reports, now.getTime())
  const kept = await transact(deps.pool, (db) => keepAll(db, reports, { now, by }))
  await settleReports(deps)
  const booked = await bookedOf(
    deps.pool,
    kept.map(({ payout }) => payout),
  )
  const taken = kept.map((one) => ({ ...one, booked: booked.get(one.payout) ?? 0 }))
  for (const { payout, known, rows, booked } of taken)
    if (!known && booked < rows)
      deps.alarm('a report of the payment provider differs from the ledger', {
        payout,
        rows: String(rows - booked),
      })
  return taken
}

/**
 * What the ledger credited before the day of the latest report and no report names is called
 * missing: one of a day that has come nowhere on earth would call everything so, for years.
 */
function refuseAhead(reports: readonly Report[], now: number): void {
  const latest = utcDate(now + dayMs)
  const ahead = reports.find(({ paidOn }) => paidOn > latest)
  if (ahead !== undefined) throw new StatementFault(ahead.rows[0]?.line ?? 1, 'paid on')
}

type Kept = { readonly now: Date; readonly by: string | null }

const added = houseRow({ id: int8 })
const known = houseRow({ digest: bytes })

async function keepAll(db: PoolClient, reports: readonly Report[], { now, by }: Kept) {
  const kept: Omit<Taken, 'booked'>[] = []
  for (const { payout, currency, paidOn, digest, rows } of reports) {
    const report = await readFirst(
      db,
      added,
      `INSERT INTO psp_reports (payout, currency, paid_on, digest, by, imported_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (payout) DO NOTHING RETURNING id`,
      [payout, currency, paidOn, digest, by, now],
    )
    if (report === undefined) {
      const sql = 'SELECT digest FROM psp_reports WHERE payout = $1'
      const before = await readFirst(db, known, sql, [payout])
      if (before?.digest.equals(digest) !== true)
        throw new StatementFault(rows[0]?.line ?? 1, 'payout')
    } else {
      await db.query(
        `INSERT INTO psp_report_rows (report, line, kind, payment, gross, fee)
         SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])`,
        [
          report.id,
          rows.map(({ line }) => line),
          rows.map(({ kind }) => kind),
          rows.map(({ payment }) => payment),
          rows.map(({ gross }) => gross),
          rows.map(({ fee }) => fee),
        ],
      )
    }
    kept.push({ payout, known: report === undefined, rows: rows.length })
  }
  return kept
}

const settled = houseRow({ payout: text(), booked: count })

/** Of each payout how many rows are booked; one that is not named has none. */
async function bookedOf(
  pool: Pool,
  payouts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await read(
    pool,
    settled,
    `SELECT p.payout, count(*) AS booked FROM psp_settled s JOIN psp_reports p ON p.id = s.report
     WHERE s.customer = 0 AND p.payout = ANY($1) GROUP BY p.payout`,
    [payouts],
  )
  return new Map(rows.map(({ payout, booked }) => [payout, booked]))
}

/**
 * Books every reported row that agrees with the ledger now, one entry per report; repeated it
 * does nothing.
 */
export function settleReports({ pool, commit, alarm }: ReportDeps): Promise<void> {
  // One at a time: of two that compare at once both would use the same correction.
  return transact(pool, async (db) => {
    await db.query(`SELECT pg_advisory_xact_lock(hashtext('provider reports'))`)
    const due = new Map<
      bigint,
      { readonly currency: Currency; readonly payout: string; readonly rows: SettledRow[] }
    >()
    for (const {
      report,
      currency,
      payout,
      line,
      ours,
      kind,
      gross,
      fee,
      compared,
    } of await openRows(db)) {
      if (!compared.agrees || ours === null) continue
      const { owner, deposit } = ours
      const rows: SettledRow[] = due.get(report)?.rows ?? []
      const { corrected } = compared
      rows.push({ line, owner, deposit, back: kind !== 'payment', gross, fee, corrected })
      due.set(report, { currency, payout, rows })
    }
    for (const [report, { currency, payout, rows }] of due) {
      const key = `psp-report-${report}-${bodyHash(rows.map(({ line }) => line)).slice(0, 24)}`
      const asking = { customer: 0n, key, body: key }
      const paid = await submit(commit, asking, payoutAct, { report, currency, rows })
      if (!paid.ok) alarm('the payment provider was not settled with', { payout, why: paid.reason })
    }
  })
}
