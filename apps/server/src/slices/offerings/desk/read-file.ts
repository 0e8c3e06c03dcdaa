import {
  fitsOfferingFile,
  offeringColumns,
  offeringLinesMost,
  type OfferingLine,
} from '@parkett/contract/desk/offering-file'
import {
  offeringPublishSchema,
  type OfferingPublish,
} from '@parkett/contract/desk/offering-publish'
import type { Facts } from '@parkett/contract/wire/outcome'
import type { Reason } from '@parkett/contract/reasons'
import type pg from 'pg'
import { delimiterOf, parseCsv, type CsvRecord } from '../../../base/csv.ts'
import { refusalIn } from '../../../base/refusal.ts'
import { StatementFault, fileText } from '../../../accounts/bank/statement.ts'
import { text, int8 } from '../../../platform/db/columns.ts'
import { read, referenceRow } from '../../../platform/db/read.ts'
import { chargesOf, refuseTerms, type PublishingDeps } from './published-terms.ts'

type Db = Pick<pg.Pool, 'query'>
type Deps = PublishingDeps & { readonly pool: pg.Pool }
export type Say = (reason: Reason, facts: Facts) => string
type Cells = Readonly<Record<string, string>>
type Fault = OfferingLine['faults'][number]

/**
 * Offerings of a file, each line judged by itself as publishing would judge it (`market.md` M55). Nothing is kept.
 * @throws StatementFault where it is no such file: nothing of it is judged
 */
export async function readOfferings(
  deps: Deps,
  file: Buffer,
  say: Say,
): Promise<readonly OfferingLine[]> {
  const records = recordsIn(file)
  const companies = await companiesIn(deps.pool, records)
  const codes = new Set<string>()
  const lines: OfferingLine[] = []
  for (const { line, cells } of records) {
    const read = actIn(cells, companies, say)
    const faults = read.act === null ? read.faults : await wrongIn(deps, read.act, { codes, say })
    for (const key of ['code', 'applicationCode']) codes.add(codeIn(cells, key))
    lines.push({
      line,
      name: cells['name'] ?? '',
      act: faults.length === 0 ? read.act : null,
      faults: [...faults],
    })
  }
  return lines
}

const codeIn = (cells: Cells, key: string): string => `${cells['board']} ${cells[key]}`

/** The lines of the file, by the names of its columns. */
function recordsIn(file: Buffer): readonly { readonly line: number; readonly cells: Cells }[] {
  if (!fitsOfferingFile(file.length)) throw new StatementFault(1, '1 MB')
  const content = fileText(file)
  const [head, ...rows] = parseCsv(content, delimiterOf(content))
  const names = (head?.cells ?? []).map((name) => name.trim())
  const missing = offeringColumns.find((column) => !names.includes(column))
  if (missing !== undefined) throw new StatementFault(1, missing)
  const unknown = names.find((name, at) => !isColumn(name) || names.indexOf(name) !== at)
  if (unknown !== undefined) throw new StatementFault(1, unknown.slice(0, 40))
  const beyond = rows[offeringLinesMost]
  if (beyond !== undefined) throw new StatementFault(beyond.line, `> ${offeringLinesMost}`)
  return rows.map((row) => ({ line: row.line, cells: cellsOf(names, row) }))
}

const isColumn = (name: string): boolean => offeringColumns.some((column) => column === name)

function cellsOf(names: readonly string[], { line, cells }: CsvRecord): Cells {
  if (cells.length !== names.length) throw new StatementFault(line, names.at(-1) ?? '')
  return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()]))
}

const named = referenceRow({ id: int8, code: text() })

/** Listed companies that lines name by their codes. */
async function companiesIn(
  db: Db,
  records: readonly { readonly cells: Cells }[],
): Promise<ReadonlyMap<string, string>> {
  const codes = records.flatMap(({ cells }) => (cells['parent'] === '' ? [] : [cells['parent']]))
  if (codes.length === 0) return new Map()
  const sql = `SELECT id, code FROM instruments WHERE market = 'DE' AND code = ANY($1::text[])`
  const rows = await read(db, named, sql, [codes])
  return new Map(rows.map(({ id, code }) => [code, id.toString()]))
}

const whole = ['totalShares', 'issued', 'offered', 'unit', 'minimum', 'maximum', 'annualProfit']
const orNull = ['nameZh', 'resultsAt', 'payUntil']

/** What a line asks for, or every column that is none. */
function actIn(
  cells: Cells,
  companies: ReadonlyMap<string, string>,
  say: Say,
): { readonly act: OfferingPublish | null; readonly faults: readonly Fault[] } {
  const wrong = (column: string): Fault => ({ column, says: say('field_invalid', {}) })
  // A spreadsheet would run it, here or where somebody copies it to.
  const formulas = offeringColumns.filter((column) =>
    /^([=+@\t\r]|-(?!\d))/.test(cells[column] ?? ''),
  )
  if (formulas.length > 0) return { act: null, faults: formulas.map(wrong) }
  const { parent = '', heldPer = '', priceLow = '', ...plain } = cells
  const given = {
    kind: 'offering.publish',
    ...plain,
    ...Object.fromEntries(whole.map((column) => [column, numberIn(cells[column])])),
    ...Object.fromEntries(
      orNull.map((column) => [column, cells[column] === '' ? null : cells[column]]),
    ),
    ...(priceLow !== '' && { priceLow }),
    parent:
      parent === ''
        ? null
        : { instrument: companies.get(parent) ?? '', heldPer: numberIn(heldPer) },
  }
  const parsed = offeringPublishSchema.safeParse(given)
  if (parsed.success) return { act: parsed.data, faults: [] }
  const columns = parsed.error.issues.map(({ path }) => String(path.at(-1) ?? ''))
  const known = columns.map((column) => (column === 'instrument' ? 'parent' : column))
  return { act: null, faults: [...new Set(known)].map(wrong) }
}

const numberIn = (cell: string | undefined): number =>
  /^-?\d{1,15}$/.test(cell ?? '') ? Number(cell) : Number.NaN

/** The first term that this market does not have, or a code that a line above has already. */
async function wrongIn(
  deps: Deps,
  act: OfferingPublish,
  { codes, say }: { readonly codes: ReadonlySet<string>; readonly say: Say },
): Promise<readonly Fault[]> {
  for (const column of ['code', 'applicationCode'] as const)
    if (codes.has(`${act.board} ${act[column]}`))
      return [{ column, says: say('offering_terms', { which: 'taken' }) }]
  try {
    await refuseTerms(deps, deps.pool, act)
    chargesOf(deps, act)
    return []
  } catch (error) {
    const { reason, facts, fields = [] } = refusalIn(error)
    return [{ column: fields[0]?.split('.').at(-1) ?? '', says: say(reason, facts) }]
  }
}
