import type { DepositStatus } from '@parkett/contract/customer/deposits'
import type { Currency } from '@parkett/contract/wire/money'
import type { ReportedKind } from '@parkett/contract/desk/psp-reports'
import { compareReported, type Compared } from '@parkett/core/deposits/settlement-report'
import type pg from 'pg'
import { bool, date, int4, int8, nullable, text } from '../../../platform/db/columns.ts'
import { mixedRow, read, type RowIn } from '../../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>
const reported = mixedRow({
  report: int8,
  line: int4,
  payout: text(),
  paidOn: date,
  currency: text<Currency>(),
  kind: text<ReportedKind>(),
  payment: text(),
  gross: int8,
  fee: int8,
  owner: nullable(int8),
  deposit: nullable(int8),
  own: nullable(text<Currency>()),
  amount: nullable(int8),
  ownFee: nullable(int8),
  status: nullable(text<DepositStatus>()),
  settled: bool,
  corrected: int8,
})
type Found = RowIn<typeof reported>
/** What of a row is the ledger's: nothing where no deposit has the reported payment. */
type Ours = NonNullable<ReturnType<typeof oursIn>>
export type ComparedRow = Found & { readonly ours: Ours | null; readonly compared: Compared }

/**
 * Until then the house settled by its own sums, without reports: what it credited before is
 * settled.
 */
const before = `(SELECT max(o.day) FROM psp_payouts o WHERE o.currency = d.currency
  AND NOT EXISTS (SELECT 1 FROM psp_settled s WHERE s.journal = o.journal))`

const rowsText = `SELECT r.report, r.line, p.payout, p.paid_on, p.currency, r.kind, r.payment, r.gross, r.fee,
    d.customer AS owner, d.id AS deposit, d.currency AS own, d.amount,
    d.provider_fee AS own_fee, d.status,
    EXISTS (SELECT 1 FROM psp_settled s WHERE s.owner = d.customer AND s.deposit = d.id
      AND s.back = (r.kind <> 'payment') AND (s.corrected = 0 OR NOT s.back))
      OR COALESCE(CASE WHEN r.kind = 'payment' THEN d.credited_on ELSE d.reversed_on END
        < ${before}, false) AS settled,
    COALESCE((SELECT sum(
        CASE WHEN l->>0 = 'H.psp_due' THEN (l->>3)::bigint ELSE -(l->>3)::bigint END)
      FROM adjustments a JOIN journals_apart j ON j.customer = a.customer AND j.id = a.journal
      CROSS JOIN LATERAL json_array_elements(j.lines::json) l
      WHERE a.customer = d.customer AND a.counter = 'H.psp_due' AND l->>2 = d.currency
        AND 'H.psp_due' IN (l->>0, l->>1)
        AND j.business_date >= COALESCE(${before}, '-infinity')), 0)::bigint
      - COALESCE((SELECT sum(s.corrected) FROM psp_settled s
        WHERE s.owner = d.customer AND s.currency = d.currency), 0)::bigint AS corrected
  FROM psp_report_rows r JOIN psp_reports p ON p.id = r.report
    LEFT JOIN deposits d ON d.intent = r.payment
  WHERE NOT EXISTS (SELECT 1 FROM psp_settled s
    WHERE s.customer = 0 AND s.report = r.report AND s.line = r.line)`

function oursIn({ owner, deposit, own, amount, ownFee, status }: Found) {
  if (owner === null || deposit === null || own === null || amount === null) return null
  if (ownFee === null || status === null) return null
  return { owner, deposit, currency: own, amount, fee: ownFee, status }
}

/** Every row of a report that is not booked, oldest first, held against the ledger as it is now. */
export async function openRows(db: Db): Promise<readonly ComparedRow[]> {
  const rows = await read(db, reported, `${rowsText} ORDER BY r.report, r.line`)
  // Rows of one run count for those after them, as if they were booked already.
  const seen = new Set<string>()
  const used = new Map<string, bigint>()
  return rows.map((row) => {
    const [movement, purse] = [
      `${row.deposit}/${row.kind === 'payment'}`,
      `${row.owner}/${row.own}`,
    ]
    const corrected = row.corrected - (used.get(purse) ?? 0n)
    const ours = oursIn(row)
    const settled = row.settled || seen.has(movement)
    const ledger = ours === null ? null : { ...ours, settled, corrected }
    const compared = compareReported(row, ledger)
    if (compared.agrees) {
      if (row.kind === 'payment' || compared.corrected === 0n) seen.add(movement)
      used.set(purse, (used.get(purse) ?? 0n) + compared.corrected)
    }
    return { ...row, ours, compared }
  })
}

const missing = mixedRow({
  id: int8,
  customer: int8,
  intent: text(),
  currency: text<Currency>(),
  amount: int8,
  fee: int8,
  back: bool,
  onDay: date,
})
export type Missing = RowIn<typeof missing>

/**
 * What the ledger credited or took back before the day of the latest report, and no report
 * names.
 */
export const missingIn = (db: Db): Promise<readonly Missing[]> =>
  read(
    db,
    missing,
    `SELECT d.id, d.customer, d.intent, d.currency, d.amount, d.provider_fee AS fee, m.back, m.on_day
     FROM deposits d CROSS JOIN LATERAL
       (VALUES (false, d.credited_on), (true, d.reversed_on)) m(back, on_day)
     WHERE d.method <> 'transfer' AND d.intent IS NOT NULL
       AND m.on_day >= COALESCE(${before}, '-infinity')
       AND m.on_day < (SELECT max(p.paid_on) FROM psp_reports p WHERE p.currency = d.currency)
       AND NOT EXISTS (SELECT 1 FROM psp_report_rows r
         WHERE r.payment = d.intent AND (r.kind <> 'payment') = m.back)
     ORDER BY d.id`,
  )
