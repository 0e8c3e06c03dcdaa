import { createHash } from 'node:crypto'
import { currencyExponents, fromDecimal, type Currency } from '@parkett/contract/wire/money'
import { delimiterOf, parseCsv, type CsvRecord } from '../../base/csv.ts'
import {
  dateText,
  linesMax,
  ownName,
  plainText,
  StatementFault,
  type Statement,
  type StatementLine,
} from './statement.ts'

/** What each column may be called, in small letters; banks agree on none. */
const headers = {
  bookedOn: ['booking date', 'date', 'buchungstag', 'buchungsdatum', 'datum'],
  valueOn: ['value date', 'valuta', 'wertstellung', 'valutadatum'],
  amount: ['amount', 'betrag', 'umsatz'],
  currency: ['currency', 'währung', 'waehrung'],
  party: [
    'name',
    'counterparty',
    'auftraggeber/empfänger',
    'beguenstigter/zahlungspflichtiger',
    'zahlungsbeteiligter',
  ],
  partyIban: ['iban', 'counterparty iban', 'kontonummer/iban', 'iban zahlungsbeteiligter'],
  purpose: ['purpose', 'text', 'details', 'verwendungszweck'],
  reference: ['reference', 'end-to-end', 'end-to-end reference', 'kundenreferenz (end-to-end)'],
  key: ['bank reference', 'bankreferenz', 'transaction id'],
} as const
type Field = keyof typeof headers
const needed: readonly Field[] = ['bookedOn', 'amount']

export type CsvAccount = { readonly iban: string; readonly currency: Currency }

/**
 * Reads a bank's CSV of one account, its columns found by their header in any order; separated
 * by commas or semicolons. It has no balances, and its name is what it contains: the same file
 * again is the same statement.
 * @throws StatementFault naming line and column
 */
export function readCsv(text: string, { iban, currency }: CsvAccount): Statement {
  const [head, ...records] = parseCsv(text, delimiterOf(text))
  if (head === undefined) throw new StatementFault(1, 'CSV')
  const columns = columnsOf(head)
  if (records.length > linesMax) throw new StatementFault(linesMax, 'CSV')
  const lines = records.map((record) => lineOf(record, columns, currency))
  const day = lines.reduce((latest, { bookedOn }) => (bookedOn > latest ? bookedOn : latest), '')
  if (day === '') throw new StatementFault(2, 'CSV')
  const digest = createHash('sha256').update(
    JSON.stringify([
      iban,
      lines.map(({ amount, ...rest }) => ({ ...rest, amount: String(amount) })),
    ]),
  )
  const name = `CSV-${digest.digest('hex').slice(0, 24)}`
  return { source: 'csv', name, iban, currency, day, opening: null, closing: null, lines }
}

function columnsOf({ line, cells }: CsvRecord): ReadonlyMap<Field, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const columns = new Map<Field, number>()
  for (const field of Object.keys(headers) as Field[]) {
    // the table's own keys
    const known: readonly string[] = headers[field]
    const found = names.flatMap((name, at) => (known.includes(name) ? [at] : []))
    if (found.length > 1) throw new StatementFault(line, known[0] ?? field)
    if (found[0] !== undefined) columns.set(field, found[0])
    else if (needed.includes(field)) throw new StatementFault(line, known[0] ?? field)
  }
  return columns
}

function lineOf(
  record: CsvRecord,
  columns: ReadonlyMap<Field, number>,
  currency: Currency,
): StatementLine {
  const { line, cells } = record
  const place = (field: Field) => ({ line, field: headers[field][0] })
  const cell = (field: Field): string =>
    plainText(cells[columns.get(field) ?? -1] ?? '', place(field))
  const claimed = cell('currency')
  if (claimed !== '' && claimed !== currency) throw new StatementFault(line, headers.currency[0])
  const amount = amountOf(cell('amount'), currency)
  if (amount === undefined || amount === 0n) throw new StatementFault(line, headers.amount[0])
  const bookedOn = dateOf(cell('bookedOn'), place('bookedOn'))
  return {
    at: line,
    key: cell('key'),
    named: ownName(cell('key')),
    bookedOn,
    valueOn: cell('valueOn') === '' ? bookedOn : dateOf(cell('valueOn'), place('valueOn')),
    amount,
    reference: cell('reference'),
    party: cell('party'),
    partyIban: cell('partyIban').replace(/\s/g, ''),
    purpose: cell('purpose'),
  }
}

/** `1.234,56` and `1,234.56` and `-1234.56`; a sign in front, no letters. */
function amountOf(text: string, currency: Currency): bigint | undefined {
  const scale = currencyExponents[currency]
  const german = /^[+-]?\d{1,3}(\.\d{3})*(,\d+)?$/.test(text) || /^[+-]?\d+,\d+$/.test(text)
  const bare = german ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  const [, sign = '', units, rest = ''] = /^([+-]?)(\d{1,13})(?:\.(\d+))?$/.exec(bare) ?? []
  // `1.234` of a currency with two digits is a thousand, never one and a bit.
  if (units === undefined || rest.length > scale) return undefined
  const minor = fromDecimal(scale === 0 ? units : `${units}.${rest.padEnd(scale, '0')}`, scale)
  return sign === '-' ? -minor : minor
}

function dateOf(text: string, at: { readonly line: number; readonly field: string }): string {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
  return dateText(day === undefined ? text : `${year}-${month}-${day}`, at)
}
