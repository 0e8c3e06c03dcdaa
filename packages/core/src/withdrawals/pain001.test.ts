// Goal: every figure and text of a payment file stands where a bank reads it, and none is longer than it takes. Method: one
// file sign by sign, and each length at its edge; any batch is read back by a parser not ours beside the desk.
import { money, type Currency } from '@parkett/contract/wire/money'
import { expect, test } from 'vitest'
import { toLatin } from './latin.ts'
import { controlSum, pain001, type Payment } from './pain001.ts'

const debtor = { name: 'Parkett Kundengelder', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
const batch = { id: 'B1', createdAt: '2026-11-20T10:00:00Z', executionDate: '2026-11-23', debtor }
const payment = (currency: Currency, change: Partial<Payment> = {}): Payment => ({
  reference: 'ABCD-1234',
  id: '77',
  amount: money(currency, 12_345n),
  name: 'Jörg Grün',
  account: { iban: 'DE89370400440532013000' },
  bic: 'COBADEFFXXX',
  ...change,
})
const paidBy =
  '<Dbtr><Nm>Parkett Kundengelder</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>' +
  '<DbtrAgt><FinInstnId><BICFI>BYLADEM1001</BICFI></FinInstnId></DbtrAgt>'

test('a file of two currencies says each of them with its own count, sum, terms and charges', () => {
  const own = { account: { other: '6222' }, bic: null, name: ' 王小明 ', note: 'A & B', id: '78' }
  const dinar = { ...own, amount: money('KWD', 1_001n) }
  expect(pain001({ ...batch, payments: [payment('KWD', dinar), payment('EUR')] })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
      '<GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-20T10:00:00Z</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>124.451</CtrlSum>' +
      '<InitgPty><Nm>Parkett Kundengelder</Nm></InitgPty></GrpHdr>' +
      '<PmtInf><PmtInfId>B1-EUR</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>1</NbOfTxs>' +
      '<CtrlSum>123.45</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>' +
      `${paidBy}<ChrgBr>SLEV</ChrgBr><CdtTrfTxInf><PmtId><InstrId>77</InstrId><EndToEndId>ABCD-1234</EndToEndId></PmtId>` +
      '<Amt><InstdAmt Ccy="EUR">123.45</InstdAmt></Amt><CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt>' +
      '<Cdtr><Nm>Joerg Gruen</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>' +
      '<RmtInf><Ustrd>ABCD-1234</Ustrd></RmtInf></CdtTrfTxInf></PmtInf>' +
      '<PmtInf><PmtInfId>B1-KWD</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>1</NbOfTxs>' +
      '<CtrlSum>1.001</CtrlSum><ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>' +
      `${paidBy}<ChrgBr>DEBT</ChrgBr><CdtTrfTxInf><PmtId><InstrId>78</InstrId><EndToEndId>ABCD-1234</EndToEndId></PmtId>` +
      '<Amt><InstdAmt Ccy="KWD">1.001</InstdAmt></Amt><Cdtr><Nm>王小明</Nm></Cdtr><CdtrAcct><Id><Othr><Id>6222</Id></Othr></Id></CdtrAcct>' +
      '<RmtInf><Ustrd>A . B</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>\n',
  )
})

test('a file without payments is none', () => {
  expect(() => pain001({ ...batch, payments: [] })).toThrow('without payments')
})

const textsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)

test.each([
  ['EUR', 'EndToEndId', 'reference', 35],
  ['EUR', 'Ustrd', 'note', 140],
  ['EUR', 'Nm', 'name', 70],
  ['USD', 'Nm', 'name', 70],
] as const)('%s: %s holds %s of at most %i signs', (currency, tag, field, most) => {
  for (const length of [most - 1, most, most + 1]) {
    // The last sign that is kept shows that it is the beginning.
    const text = `${'a'.repeat(most - 1)}bc`.slice(0, length)
    const xml = pain001({ ...batch, payments: [payment(currency, { [field]: text })] })
    expect(textsOf(xml, tag).at(-1)).toBe(text.slice(0, most))
  }
})

test('the name of who pays is cut at 70 signs in both places', () => {
  const name = `${'a'.repeat(69)}bc`
  const xml = pain001({ ...batch, debtor: { ...debtor, name }, payments: [payment('EUR')] })
  expect(textsOf(xml, 'Nm')).toEqual([name.slice(0, 70), name.slice(0, 70), 'Joerg Gruen'])
})

test.each([
  ['EUR', '王小明', 'NOTPROVIDED'],
  ['CNY', '王小明', '王小明'],
  ['CNY', '  ', 'NOTPROVIDED'],
  ['CNY', 'A&B "\u0007" \'<', 'A&amp;B &quot; &quot; &apos;&lt;'],
] as const)('a payee in %s called %s is written %s', (currency, name, written) => {
  const xml = pain001({ ...batch, payments: [payment(currency, { name })] })
  expect(textsOf(xml, 'Nm').at(-1)).toBe(written)
})

test('control sums add exactly, with two decimals and with three where a currency has them', () => {
  expect(controlSum([])).toBe('0.00')
  expect(controlSum([money('EUR', 10n), money('EUR', 20n)])).toBe('0.30')
  expect(controlSum([money('EUR', 1n), money('JPY', 500n), money('KWD', 1_001n)])).toBe('501.011')
})

test.each([
  ['Жанна Щукина', 'Zhanna Shchukina'],
  ['Ärger Ünal', 'Aerger Uenal'],
  ['Θεός', 'Theos'],
  ['Š Z', 'S Z'],
  ['A_B', 'A.B'],
])('%s is spelled %s', (name, spelled) => {
  expect(toLatin(name)).toBe(spelled)
})
