// Goal: a bank's file is read to the cent or refused with line and field; nothing in it can
// reach further than that.
import { expect, test } from 'vitest'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import { StatementFault } from './statement.ts'
import { writeCamt } from './write-camt.ts'

const sound = writeCamt({
  name: 'S-1',
  iban: 'DE89370400440532013000',
  currency: 'EUR',
  day: '2026-11-20',
  opening: 1_000n,
  lines: [
    { key: 'a', amount: 2_550n, reference: 'RF18', purpose: 'Müller & Söhne <rent>' },
    { key: 'b', amount: -50n, reference: '', purpose: '' },
  ],
})
const faultOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    if (error instanceof StatementFault) return error.message
    throw error
  }
  return 'read'
}

test('what was written is read back, names with their signs', () => {
  const [statement] = readCamt(sound)
  expect(statement).toMatchObject({
    name: 'S-1',
    currency: 'EUR',
    day: '2026-11-20',
    opening: 1_000n,
    closing: 3_500n,
  })
  expect(
    statement?.lines.map(({ amount, reference, purpose, at }) => [amount, reference, purpose, at]),
  ).toEqual([
    [2_550n, 'RF18', 'Müller & Söhne <rent>', 7],
    [-50n, '', '', 8],
  ])
})

test('prefixes, several transactions of one entry and pending entries are read as the standard means them', () => {
  const details = (amount: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>Anna</Nm></Pty></Dbtr></RltdPties></TxDtls>`
  const entry = (status: string, amount: string, inner: string) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><DtTm>2026-11-20T10:00:00Z</DtTm></BookgDt><AcctSvcrRef>x${amount}</AcctSvcrRef><NtryDtls>${inner}</NtryDtls></Ntry>`
  const text = sound
    .replace(
      /<Ntry>.*<\/Ntry>/s,
      `${entry('BOOK', '25.00', details('10.00') + details('15.00000'))}${entry('PDNG', '99.00', '')}`,
    )
    .replace(
      '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">35.00',
      '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">35.00',
    )
  const prefixed = text.replace(/<(\/?)(?=[A-Z])/g, '<$1c:').replace('xmlns=', 'xmlns:c=')
  for (const each of [text, prefixed])
    expect(readCamt(each)[0]?.lines.map(({ amount, party, key }) => [amount, party, key])).toEqual([
      [1_000n, 'Anna', 'x25.00/1'],
      [1_500n, 'Anna', 'x25.00/2'],
    ])
})

const change = (from: string | RegExp, to: string): string => {
  const text = sound.replace(from, to)
  if (text === sound) throw new Error(`nothing to change: ${String(from)}`)
  return text
}
test.each([
  [
    'an entity of its own',
    change('<Document', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<Document'),
    'line 2, DOCTYPE',
  ],
  [
    'a billion laughs',
    change('<Document', '<!doctype x [<!ENTITY a "&b;&b;">]><Document'),
    'line 2, DOCTYPE',
  ],
  ['deep nests', `<a>`.repeat(100_000), 'line 1, XML'],
  ['tags that cross', change('</Stmt>', '</Stmtx>'), 'line 9, XML'],
  ['another version', change('001.08', '001.02'), 'line 1, Document'],
  ['another message', change(/camt\.053/g, 'camt.054'), 'line 1, Document'],
  ['no statement', change(/<Stmt>.*<\/Stmt>/s, ''), 'line 1, BkToCstmrStmt/Stmt'],
  ['a changed amount', change('>25.50<', '>25.51<'), 'line 4, Bal/CLBD'],
  ['more digits than the currency has', change('>25.50<', '>25.501<'), 'line 7, Ntry[1]/Amt'],
  ['an exponent', change('>25.50<', '>2e5<'), 'line 7, Ntry[1]/Amt'],
  ['a negative amount', change('>25.50<', '>-25.50<'), 'line 7, Ntry[1]/Amt'],
  [
    'another currency in an entry',
    change('<Ntry><Amt Ccy="EUR">25', '<Ntry><Amt Ccy="USD">25'),
    'line 7, Ntry[1]/Amt',
  ],
  ['a currency we keep no books in', change(/Ccy="EUR"/g, 'Ccy="XTS"'), 'line 4, Bal/CLBD'],
  ['no side', change(/CRDT(?=<\/CdtDbtInd><Sts>)/, 'X'), 'line 7, Ntry[1]/Amt'],
  [
    'a day that does not exist',
    change(/(<Ntry>.*?<BookgDt><Dt>)2026-11-20/, '$12026-02-30'),
    'line 7, Ntry[1]/BookgDt',
  ],
  ['a status we do not know', change('<Cd>BOOK', '<Cd>MAYBE'), 'line 7, Ntry[1]/Sts'],
  ['no closing balance', change('<Cd>CLBD', '<Cd>XXXX'), 'line 4, Bal/CLBD'],
  ['an account that is none', change('DE89370400440532013000', '../../x'), 'line 4, Acct/Id'],
  ['a text without end', change('RF18', 'x'.repeat(501)), 'line 7, Ntry[1]/Refs/EndToEndId'],
])('a statement with %s is refused with its place', (_, text, place) => {
  expect(faultOf(() => readCamt(text))).toBe(place)
})

test('entities that are no names of XML stay what they are, and steering signs are taken out', () => {
  const [statement] = readCamt(change('Müller', '&xxe;&#x202e;&#65;'))
  expect(statement?.lines[0]?.purpose).toBe('&xxe;A & Söhne <rent>')
})

const account = { iban: 'DE89370400440532013000', currency: 'EUR' } as const
test('a CSV is read by its header, in any order, German and English', () => {
  const german =
    'Buchungstag;Valuta;Betrag;Währung;Auftraggeber/Empfänger;Verwendungszweck\n20.11.2026;23.11.2026;"1.234,56";EUR;"Müller; Söhne";"Miete, November"\n20.11.2026;;-0,50;;;\n'
  const english =
    '\uFEFFpurpose,Amount,Date,Name\r\n"Miete, November","1,234.56",2026-11-20,"Müller; Söhne"\r\n,-0.50,2026-11-20,\r\n'
  const [a, b] = [readCsv(german, account), readCsv(english, account)]
  for (const { lines } of [a, b])
    expect(lines.map(({ amount, party, purpose }) => [amount, party, purpose])).toEqual([
      [123_456n, 'Müller; Söhne', 'Miete, November'],
      [-50n, '', ''],
    ])
  expect([a.lines[0]?.valueOn, b.lines[0]?.valueOn, a.day]).toEqual([
    '2026-11-23',
    '2026-11-20',
    '2026-11-20',
  ])
  expect(readCsv(german, account).name).toBe(a.name)
})

test.each([
  ['no amount column', 'date\n2026-11-20', 'line 1, amount'],
  ['two amount columns', 'date,amount,betrag\n2026-11-20,1,1', 'line 1, amount'],
  ['a sum that is a formula', 'date,amount\n2026-11-20,=1+1', 'line 2, amount'],
  ['a third digit', 'date,amount\n2026-11-20,1.2345', 'line 2, amount'],
  ['an amount of nothing', 'date,amount\n2026-11-20,0.00', 'line 2, amount'],
  [
    'another currency',
    'date,amount,currency\n2026-11-20,1,1\n'.replace(',1\n', ',USD\n'),
    'line 2, currency',
  ],
  ['an American date', 'date,amount\n11/20/2026,1', 'line 2, booking date'],
  ['no line', 'date,amount\n', 'line 2, CSV'],
  ['nothing', '', 'line 1, CSV'],
])('a CSV with %s is refused with its place', (_, text, place) => {
  expect(faultOf(() => readCsv(text, account))).toBe(place)
})
