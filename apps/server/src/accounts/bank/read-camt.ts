import { currencyExponents, fromDecimal, type Currency } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import {
  dateText,
  linesMax,
  ownName,
  plainText,
  StatementFault,
  type Statement,
  type StatementLine,
} from './statement.ts'
import { attribute, children, inside, lineOf, readXml, textAt, type Element } from './xml.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/**
 * Reads an ISO 20022 bank statement, camt.053.001.08: every statement of the message, booked
 * entries only. An entry of several transactions becomes a line each, and they must add up to
 * it.
 * @throws StatementFault naming line and element; then nothing of the file is to be used
 */
export function readCamt(text: string): readonly Statement[] {
  const root = readXml(text)
  const document = children(root, 'Document')[0]
  if (document === undefined || namespaceOf(text) !== namespace)
    throw new StatementFault(1, 'Document')
  const message = inside(document, 'BkToCstmrStmt')
  const starts = { entry: linesWith(text, 'Ntry'), statement: linesWith(text, 'Stmt') }
  const entries = { read: 0 }
  const statements = children(message, 'Stmt').map((statement, at) =>
    readStatement(statement, {
      line: starts.statement[at] ?? 1,
      entryLines: starts.entry,
      entries,
    }),
  )
  if (statements.length === 0) throw new StatementFault(1, 'BkToCstmrStmt/Stmt')
  return statements
}

/** What the root element says it is; the parser takes prefixes and their meaning away. */
function namespaceOf(text: string): string {
  const [, prefix, attributes = ''] = /<(?:([\w-]+):)?Document((?:\s[^>]*)?)>/.exec(text) ?? []
  const name = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? ''
}

/** The lines on which elements of that name begin, in order. */
const linesWith = (text: string, name: string): readonly number[] => {
  let line = 1
  let from = 0
  return [...text.matchAll(new RegExp(`<(?:[\\w-]+:)?${name}[\\s>/]`, 'g'))].map(({ index }) => {
    line += lineOf(text.slice(from), index - from) - 1
    from = index
    return line
  })
}

type Place = {
  readonly line: number
  readonly entryLines: readonly number[]
  /** How many entries of the file were read before. */
  readonly entries: { read: number }
}

function readStatement(statement: Element, { line, entryLines, entries }: Place): Statement {
  const fault = (field: string): never => {
    throw new StatementFault(line, field)
  }
  const name = plainText(textAt(statement, 'Id'), { line, field: 'Stmt/Id' }) || fault('Stmt/Id')
  const iban = (textAt(statement, 'Acct/Id/IBAN') || textAt(statement, 'Acct/Id/Othr/Id')).replace(
    /\s/g,
    '',
  )
  if (!/^[A-Z0-9]{5,34}$/.test(iban)) fault('Acct/Id')
  const balances = new Map(
    children(statement, 'Bal').map((each) => [textAt(each, 'Tp/CdOrPrtry/Cd'), each]),
  )
  const [open, close] = [balances.get('OPBD') ?? balances.get('PRCD'), balances.get('CLBD')]
  const closing =
    close === undefined ? fault('Bal/CLBD') : moneyOf(close, { line, field: 'Bal/CLBD' })
  const opening =
    open === undefined ? fault('Bal/OPBD') : moneyOf(open, { line, field: 'Bal/OPBD' })
  if (opening.currency !== closing.currency) fault('Bal/Amt/@Ccy')
  const claimed = textAt(statement, 'Acct/Ccy')
  if (claimed !== '' && claimed !== closing.currency) fault('Acct/Ccy')
  const lines = children(statement, 'Ntry').flatMap((entry, at) =>
    readEntry(entry, {
      line: entryLines[entries.read + at] ?? line,
      at,
      currency: closing.currency,
    }),
  )
  entries.read += children(statement, 'Ntry').length
  if (lines.length > linesMax) fault('Ntry')
  const day = dateText(textAt(close, 'Dt/Dt') || textAt(close, 'Dt/DtTm').slice(0, 10), {
    line,
    field: 'Bal/CLBD/Dt',
  })
  const sum = lines.reduce((total, each) => total + each.amount, opening.amount)
  if (sum !== closing.amount) fault('Bal/CLBD')
  return {
    source: 'camt.053',
    name,
    iban,
    currency: closing.currency,
    day,
    opening: opening.amount,
    closing: closing.amount,
    lines,
  }
}

type EntryPlace = { readonly line: number; readonly at: number; readonly currency: Currency }

function readEntry(entry: Element, { line, at, currency }: EntryPlace): readonly StatementLine[] {
  const field = (name: string) => ({ line, field: `Ntry[${at + 1}]/${name}` })
  const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
  if (status === 'PDNG' || status === 'INFO') return []
  if (status !== 'BOOK') throw new StatementFault(line, field('Sts').field)
  const whole = moneyOf(entry, field('Amt'))
  if (whole.currency !== currency || whole.amount === 0n)
    throw new StatementFault(line, field('Amt').field)
  const bookedOn = dateOf(entry, 'BookgDt', field('BookgDt'))
  const valueOn =
    inside(entry, 'ValDt') === undefined ? bookedOn : dateOf(entry, 'ValDt', field('ValDt'))
  const [given, numbered] = ['AcctSvcrRef', 'NtryRef'].map((name) =>
    plainText(textAt(entry, name), field(name)),
  )
  const bankReference = given || numbered || ''
  const own = ownName(given ?? '') || ownName(numbered ?? '')
  const details = children(inside(entry, 'NtryDtls'), 'TxDtls')
  const parts = details.length === 0 ? [entry] : details
  const incoming = whole.amount > 0n
  const lines = parts.map((part, of): StatementLine => {
    const place = details.length > 1 ? `/${of + 1}` : ''
    const partly =
      details.length > 1
        ? moneyOf(part, field(`TxDtls[${of + 1}]/Amt`), incoming).amount
        : whole.amount
    const side = incoming ? 'Dbtr' : 'Cdtr'
    const parties = inside(part, 'RltdPties')
    const told = (path: string): string => plainText(textAt(part, path), field(path))
    const party = textAt(parties, `${side}/Pty/Nm`) || textAt(parties, `${side}/Nm`)
    const purpose = children(inside(part, 'RmtInf'), 'Ustrd')
      .map((each) => textAt(each, ''))
      .join(' ')
    const reference = told('Refs/EndToEndId')
    return {
      at: line,
      key: bankReference === '' ? '' : `${bankReference}${place}`,
      named: own === '' ? '' : `${own}${place}`,
      bookedOn,
      valueOn,
      amount: partly,
      reference: ownName(reference),
      party: plainText(party, field('RltdPties')),
      partyIban: plainText(textAt(parties, `${side}Acct/Id/IBAN`), field('RltdPties')),
      purpose: plainText(purpose, field('RmtInf')),
    }
  })
  if (lines.reduce((sum, each) => sum + each.amount, 0n) !== whole.amount)
    throw new StatementFault(line, field('NtryDtls').field)
  return lines
}

type At = { readonly line: number; readonly field: string }

function dateOf(entry: Element, name: string, at: At): string {
  return dateText(textAt(entry, `${name}/Dt`) || textAt(entry, `${name}/DtTm`).slice(0, 10), at)
}

/**
 * `Amt` with its currency and `CdtDbtInd` with its side; a part may leave the side to its
 * entry.
 */
function moneyOf(
  of: Element,
  at: At,
  incoming?: boolean,
): { readonly currency: Currency; readonly amount: bigint } {
  const amount = inside(of, 'Amt') ?? inside(of, 'AmtDtls/TxAmt/Amt')
  const currency = currencySchema.safeParse(attribute(amount, 'Ccy'))
  const text = textAt(amount, '')
  const side = textAt(of, 'CdtDbtInd') || (incoming === undefined ? '' : incoming ? 'CRDT' : 'DBIT')
  if (
    !currency.success ||
    !/^\d{1,15}(\.\d{1,5})?$/.test(text) ||
    (side !== 'CRDT' && side !== 'DBIT')
  )
    throw new StatementFault(at.line, at.field)
  const scale = currencyExponents[currency.data]
  // Five digits after the point are allowed by the standard; those beyond the currency's must
  // be zeros.
  const [units = '', rest = ''] = text.split('.')
  if (/[^0]/.test(rest.slice(scale))) throw new StatementFault(at.line, at.field)
  const minor = fromDecimal(
    `${units}${scale === 0 ? '' : `.${rest.slice(0, scale).padEnd(scale, '0')}`}`,
    scale,
  )
  return { currency: currency.data, amount: side === 'CRDT' ? minor : -minor }
}
