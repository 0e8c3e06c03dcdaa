// Goal: a bank takes the file: well-formed, in the order of the schema, counts and control sums
// right to the last digit, every text in the character set and length it allows. Method: any
// payments, read back by a parser not ours.
import { currencies, money, toDecimal, currencyExponents } from '@parkett/contract/wire/money'
import { controlSum, pain001, type Payment } from '@parkett/core/withdrawals/pain001'
import { toLatin } from '@parkett/core/withdrawals/latin'
import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'

const payment = fc.record({
  reference: fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
  id: fc.bigInt(1n, 2n ** 62n).map(String),
  amount: fc.record({ currency: fc.constantFrom(...currencies), minor: fc.bigInt(1n, 10n ** 10n) }),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
  account: fc.oneof(
    fc.record({ iban: fc.constant('DE89370400440532013000') }),
    fc.record({ other: fc.constant('6222020200112233445') }),
  ),
  bic: fc.constantFrom(null, 'COBADEFFXXX'),
})
const debtor = { name: 'Parkett Kundengelder', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
const file = (payments: readonly Payment[]) =>
  pain001({
    id: 'B1',
    createdAt: '2026-11-20T10:00:00Z',
    executionDate: '2026-11-20',
    debtor,
    payments,
  })

type Node = { readonly [name: string]: unknown }
const always = ['PmtInf', 'CdtTrfTxInf']
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => always.includes(name),
})
type File = { readonly Document: { readonly CstmrCdtTrfInitn: { GrpHdr: Node; PmtInf: Node[] } } }
const read = (xml: string) => (parser.parse(xml) as File).Document.CstmrCdtTrfInitn

/**
 * The order of the elements in the schema pain.001.001.09; a file may leave some out and never
 * turn two around.
 */
const order: Readonly<Record<string, readonly string[]>> = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  PmtId: ['InstrId', 'EndToEndId'],
}
function expectOrder(name: string, node: Node): void {
  const known = order[name] ?? []
  const found = Object.keys(node)
  expect(
    found.filter((child) => !known.includes(child)),
    name,
  ).toEqual([])
  expect(found, name).toEqual(known.filter((child) => found.includes(child)))
}

test('any batch is a file a bank can read, with the same money as the batch', () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 12 }), (payments) => {
      const xml = file(payments)
      expect(XMLValidator.validate(xml)).toBe(true)
      const { GrpHdr, PmtInf } = read(xml)
      expectOrder('GrpHdr', GrpHdr)
      expect(GrpHdr['NbOfTxs']).toBe(String(payments.length))
      expect(GrpHdr['CtrlSum']).toBe(controlSum(payments.map(({ amount }) => amount)))
      expect(PmtInf.map(({ PmtInfId }) => PmtInfId)).toEqual(
        [...new Set(payments.map(({ amount }) => `B1-${amount.currency}`))].sort(),
      )
      for (const block of PmtInf) {
        expectOrder('PmtInf', block)
        const currency = String(block['PmtInfId']).slice(3)
        const own = payments.filter(({ amount }) => amount.currency === currency)
        const transfers = block['CdtTrfTxInf'] as readonly Node[]
        expect([block['NbOfTxs'], transfers.length]).toEqual([String(own.length), own.length])
        expect(block['CtrlSum']).toBe(controlSum(own.map(({ amount }) => amount)))
        expect(block['ChrgBr']).toBe(currency === 'EUR' ? 'SLEV' : 'DEBT')
        for (const [at, transfer] of transfers.entries()) {
          expectOrder('CdtTrfTxInf', transfer)
          const asked = own[at] ?? payments[0]!
          expect(transfer).toMatchObject({
            PmtId: { InstrId: asked.id, EndToEndId: asked.reference },
            Amt: {
              InstdAmt: {
                '@_Ccy': currency,
                '#text': toDecimal(asked.amount.minor, currencyExponents[asked.amount.currency]),
              },
            },
          })
          const name = String((transfer['Cdtr'] as Node)['Nm'])
          expect(name.length).toBeGreaterThan(0)
          expect(Array.from(name).length).toBeLessThanOrEqual(70)
          if (currency === 'EUR') expect(name).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('control sums add exactly, also across currencies with other decimals', () => {
  expect(controlSum([money('EUR', 10n), money('EUR', 20n)])).toBe('0.30')
  expect(controlSum([money('EUR', 12_345n), money('JPY', 500n), money('KWD', 1_001n)])).toBe(
    '624.451',
  )
})

test.each([
  ['Jörg Müßig-Grün', 'Joerg Muessig-Gruen'],
  ['Zoë Škvorecký', 'Zoe Skvorecky'],
  ['Щербаков Юрий', 'Shcherbakov Iurii'],
  ['Ελένη Παπαδοπούλου', 'Eleni Papadopoyloy'],
  ['A & B <x>', 'A . B .x.'],
  ["O'Neil", "O'Neil"],
])('%s is written %s', (name, expected) => {
  expect(toLatin(name)).toBe(expected)
})

test('a Chinese name keeps its script for a Chinese bank and is not provided where SEPA has no letters for it', () => {
  const to = {
    reference: 'ABCD-1234',
    id: '1',
    name: '王小明',
    account: { other: '6222' },
    bic: null,
  }
  const names = (currency: 'EUR' | 'CNY') =>
    read(file([{ ...to, amount: money(currency, 100n) }])).PmtInf.flatMap((block) =>
      (block['CdtTrfTxInf'] as readonly { Cdtr: { Nm: string } }[]).map(({ Cdtr }) => Cdtr.Nm),
    )
  expect([names('EUR'), names('CNY')]).toEqual([['NOTPROVIDED'], ['王小明']])
})

test('nothing to pay is no file', () => {
  expect(() => file([])).toThrow(RangeError)
})
