import type { exportData } from '@parkett/contract/customer/export'
import { isPlainNumber, runsAsFormula } from '@parkett/contract/wire/csv'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { utcDate } from '@parkett/core/civil'
import type { AttemptRule } from '../../../identity/credentials/attempts.ts'
import type { AccessParts } from '../../../identity/credentials/parts.ts'
import { exported } from './tables.ts'
import { makeZip } from './zip.ts'
import { snake } from '../../../platform/db/columns.ts'
import { read, type RowIn } from '../../../platform/db/read.ts'

/** Reading everything is work: three a day. */
const rule: AttemptRule = {
  free: 3,
  pauseSeconds: 86_400,
  pauseSecondsMax: 86_400,
  grows: false,
  reason: 'too_many_requests',
}
type File = { readonly name: string; readonly content: Buffer }
/** What another room keeps of a customer as files. */
export type ExportFiles = (customer: bigint) => Promise<readonly File[]>

type Answer = AnswerOf<typeof exportData>
type Asking = { readonly customer: bigint; readonly session: bigint; readonly password: string }

/**
 * All data of one customer: one JSON file, each table as CSV, and the files of other rooms
 * (identity, documents).
 */
export async function exportAll(
  parts: AccessParts,
  rooms: readonly ExportFiles[],
  { customer, session, password }: Asking,
): Promise<Outcome<Answer>> {
  const proven = await parts.tradeProof.prove({ customer, session, password })
  if (!proven.ok) return proven
  const reserved = await parts.attempts.reserve(`export:${customer}`, rule)
  if (!reserved.ok) return reserved
  const found: Record<string, Row[]> = {}
  const of = { personal: parts.personal, customer }
  for (const [name, { row, sql, open }] of Object.entries(exported)) {
    const rows = await read(parts.pool, row, sql, [customer])
    found[name] = rows.map((one) => plain(open === undefined ? one : open(one, of)))
  }
  const csv = Object.entries(found).map(([name, rows]) => ({
    name: `${name}.csv`,
    content: Buffer.from(toCsv(rows)),
  }))
  const json = { name: 'all.json', content: Buffer.from(JSON.stringify(found, null, 2)) }
  const files: File[] = []
  for (const filesOf of rooms) files.push(...(await filesOf(customer)))
  const day = utcDate(parts.wall.now())
  return ok({
    name: `parkett-${day}.zip`,
    zip: makeZip([json, ...csv, ...files]).toString('base64'),
  })
}

type Row = Readonly<Record<string, string | number | boolean | Date | null>>

/** As it is written out: columns by their own names, and 63 bits as text, which JSON would lose. */
const plain = (row: RowIn<(typeof exported)[string]['row']>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      snake(name),
      typeof value === 'bigint' ? String(value) : value,
    ]),
  )

/**
 * Quoted throughout; a text that a spreadsheet would run as a formula is defused with an
 * apostrophe.
 */
function toCsv(rows: readonly Row[]): string {
  const [first] = rows
  if (first === undefined) return ''
  const cell = (value: Row[string] | undefined): string => {
    const text = value instanceof Date ? value.toISOString() : String(value ?? '')
    const safe = runsAsFormula(text) && !isPlainNumber(text) ? `'${text}` : text
    return `"${safe.replaceAll('"', '""')}"`
  }
  const columns = Object.keys(first)
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('')
}
