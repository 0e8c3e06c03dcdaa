import { createHash } from 'node:crypto'
import { currencyExponents, fromDecimal, type Currency } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { reportedKinds, type ReportedKind } from '@parkett/contract/desk/psp-reports'
import { dateText, linesMax, plainText, StatementFault } from '../../../accounts/bank/statement.ts'
import { parseCsv, type CsvRecord } from '../../../base/csv.ts'

/**
 * One payout of the provider with what it is made of. Minor units; what it took back is
 * negative.
 */
export type Report = {
  readonly payout: string
  readonly currency: Currency
  readonly paidOn: string
  readonly digest: Buffer
  readonly rows: readonly ReportRow[]
}
export type ReportRow = {
  readonly line: number
  readonly kind: ReportedKind
  readonly payment: string
  readonly gross: bigint
  readonly fee: bigint
}

export const reportHead = [
  'payout',
  'paid on',
  'currency',
  'type',
  'payment',
  'gross',
  'fee',
  'net',
] as const
type Field = (typeof reportHead)[number]
type Read = ReportRow & Pick<Report, 'payout' | 'currency' | 'paidOn'>

/**
 * Reads a settlement report: columns by their header in any order, one row per payment, amounts
 * with a point. A file may hold several payouts; each has one currency and one day, and in
 * every row net is gross less fee.
 * @throws StatementFault naming line and column; then nothing of the file is taken
 */
export function readReport(text: string): readonly Report[] {
  const [head, ...records] = parseCsv(text)
  if (head === undefined) throw new StatementFault(1, 'CSV')
  if (records.length > linesMax) throw new StatementFault(linesMax, 'CSV')
  const names = head.cells.map((cell) => cell.trim().toLowerCase())
  for (const field of reportHead)
    if (names.filter((name) => name === field).length !== 1)
      throw new StatementFault(head.line, field)
  const found = new Map<string, Read[]>()
  for (const record of records) {
    const row = readRow(record, (field) =>
      plainText(record.cells[names.indexOf(field)] ?? '', at(record, field)),
    )
    const [first] = found.get(row.payout) ?? []
    if (first !== undefined && first.currency !== row.currency)
      throw new StatementFault(record.line, 'currency')
    if (first !== undefined && first.paidOn !== row.paidOn)
      throw new StatementFault(record.line, 'paid on')
    found.set(row.payout, [...(found.get(row.payout) ?? []), row])
  }
  if (found.size === 0) throw new StatementFault(2, 'CSV')
  return [...found.values()].flatMap((rows) => {
    const [first] = rows
    return first === undefined ? [] : [{ ...first, digest: digestOf(rows), rows }]
  })
}

const at = ({ line }: CsvRecord, field: Field) => ({ line, field })

function readRow(record: CsvRecord, cell: (field: Field) => string): Read {
  const { line } = record
  const currency = currencySchema.safeParse(cell('currency'))
  if (!currency.success) throw new StatementFault(line, 'currency')
  const kind = reportedKinds.find((known) => known === cell('type'))
  if (kind === undefined) throw new StatementFault(line, 'type')
  const named = (field: 'payout' | 'payment'): string => {
    if (!/^[\w.:-]{1,120}$/.test(cell(field))) throw new StatementFault(line, field)
    return cell(field)
  }
  const amount = (field: 'gross' | 'fee' | 'net'): bigint => {
    try {
      return fromDecimal(cell(field), currencyExponents[currency.data])
    } catch {
      throw new StatementFault(line, field)
    }
  }
  const [gross, fee] = [amount('gross'), amount('fee')]
  if (gross === 0n || gross > 0n !== (kind === 'payment')) throw new StatementFault(line, 'gross')
  if (fee < 0n) throw new StatementFault(line, 'fee')
  if (amount('net') !== gross - fee) throw new StatementFault(line, 'net')
  const paidOn = dateText(cell('paid on'), { line, field: 'paid on' })
  return {
    line,
    kind,
    payment: named('payment'),
    gross,
    fee,
    payout: named('payout'),
    currency: currency.data,
    paidOn,
  }
}

/** Of what it says, not of how it is written. */
function digestOf(rows: readonly Read[]): Buffer {
  const said = rows.map(({ payout, paidOn, currency, kind, payment, gross, fee }) =>
    [payout, paidOn, currency, kind, payment, gross, fee].map(String),
  )
  return createHash('sha256').update(JSON.stringify(said)).digest()
}
