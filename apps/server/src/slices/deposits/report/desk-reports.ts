import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import {
  pspReportsList,
  pspReportsUpload,
  type PspDifference,
  type PspReport,
} from '@parkett/contract/desk/psp-reports'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { refuseFaults } from '../../../accounts/bank/refuse-faults.ts'
import { fileText } from '../../../accounts/bank/statement.ts'
import { lastShown, pageOf, pageRows } from '../../../platform/http/cursor.ts'
import { openUploads } from '../../../platform/http/serve-upload.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { missingIn, openRows, type ComparedRow, type Missing } from './compare.ts'
import { takeReport, type ReportDeps } from './settle-report.ts'
import { count, date, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { houseRow, read } from '../../../platform/db/read.ts'

/** The provider's word beside ours: its reports, and each payment on which the two differ. */
export function registerReports(app: FastifyInstance, gate: Gate, deps: ReportDeps): void {
  const { pool } = deps
  serve(app, gate, pspReportsList, async ({ query }) => {
    const [reports, apart] = await Promise.all([
      reportsFrom(pool, lastShown(query.reports)),
      differencesOf(pool),
    ])
    const shown = pageOf(reports, ({ id }) => id)
    const from = Number(lastShown(query.differences) ?? 0n)
    const rest = apart.slice(from, from + pageRows + 1)
    const page = pageOf(rest, () => String(from + pageRows))
    return {
      reports: shown.rows,
      reportsNext: shown.next,
      differences: page.rows,
      differencesNext: page.next,
    }
  })
  openUploads(app, (serveUpload) => {
    serveUpload(gate, pspReportsUpload, async ({ file, staff }) => {
      const reports = await refuseFaults(() => takeReport(deps, fileText(file), staff.alias))
      return { reports: [...reports] }
    })
  })
}

const report = houseRow({
  id: int8,
  payout: text(),
  currency: text<Currency>(),
  paidOn: date,
  by: nullable(text()),
  importedAt: timestamp,
  gross: int8,
  fee: int8,
  lines: count,
  booked: count,
})

async function reportsFrom(pool: Pool, last: bigint | null): Promise<readonly PspReport[]> {
  const rows = await read(
    pool,
    report,
    `SELECT p.id, p.payout, p.currency, p.paid_on, p.by, p.imported_at, r.gross, r.fee, r.lines,
       (SELECT count(*) FROM psp_settled s WHERE s.customer = 0 AND s.report = p.id) AS booked
     FROM psp_reports p CROSS JOIN LATERAL (SELECT COALESCE(sum(gross), 0)::bigint AS gross,
       COALESCE(sum(fee), 0)::bigint AS fee, count(*) AS lines
       FROM psp_report_rows WHERE report = p.id) r
     WHERE ($1::bigint IS NULL OR p.id < $1) ORDER BY p.id DESC LIMIT ${pageRows + 1}`,
    [last],
  )
  return rows.map(
    ({ id, payout, paidOn, currency, gross, fee, lines, booked, by, importedAt }) => ({
      id: String(id),
      payout,
      paidOn,
      gross: toWire(money(currency, gross)),
      fee: toWire(money(currency, fee)),
      net: toWire(money(currency, gross - fee)),
      rows: lines,
      booked,
      by,
      importedAt: importedAt.toISOString(),
    }),
  )
}

async function differencesOf(pool: Pool): Promise<readonly PspDifference[]> {
  const [rows, missing] = await Promise.all([openRows(pool), missingIn(pool)])
  return [...rows.flatMap(asDifference), ...missing.map(asMissing)]
}

function asDifference(row: ComparedRow): readonly PspDifference[] {
  const { report, line, payout, paidOn, kind, payment, currency, gross, fee } = row
  const { ours, compared } = row
  if (compared.agrees) return []
  const { fault, expected, feeAlone } = compared
  return [
    {
      key: `${report}-${line}`,
      payout,
      kind,
      payment,
      reported: toWire(money(currency, gross)),
      reportedFee: toWire(money(currency, fee)),
      ...oursBeside(kind, ours, expected),
      fault,
      since: paidOn,
      feeAlone:
        feeAlone === null
          ? null
          : { report: String(report), line, difference: toWire(money(currency, feeAlone)) },
    },
  ]
}

/** The ledger's side of a difference; nothing where no deposit has the payment. */
function oursBeside(
  kind: ComparedRow['kind'],
  ours: ComparedRow['ours'],
  expected: bigint | null,
): Pick<PspDifference, 'ledger' | 'ledgerFee' | 'customer'> {
  if (ours === null) return { ledger: null, ledgerFee: null, customer: null }
  const { owner, currency, fee } = ours
  const customer = String(owner)
  if (expected === null) return { ledger: null, ledgerFee: null, customer }
  return {
    ledger: toWire(money(currency, expected)),
    ledgerFee: toWire(money(currency, kind === 'payment' ? fee : 0n)),
    customer,
  }
}

const asMissing = ({
  id,
  customer,
  intent,
  currency,
  amount,
  fee,
  back,
  onDay,
}: Missing): PspDifference => ({
  key: `missing-${id}-${back}`,
  payout: null,
  kind: back ? 'chargeback' : 'payment',
  payment: intent,
  reported: null,
  reportedFee: null,
  ledger: toWire(money(currency, back ? -amount : amount)),
  ledgerFee: toWire(money(currency, back ? 0n : fee)),
  customer: String(customer),
  fault: 'missing',
  since: onDay,
  feeAlone: null,
})
