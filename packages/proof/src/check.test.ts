// Goal: a document of ours that does not add up says where, whatever its kind. Method: one of each
// kind that adds up, and one thing wrong at a time.
import { expect, test } from 'vitest'
import { journalText, type ChainRow } from './chain.ts'
import { faultsIn } from './check.ts'
import type { Json, JsonObject } from './json.ts'
import { inclusionOf, leafNode, treeOf } from './merkle.ts'
import { hashOf } from './sha256.ts'

const places = (document: JsonObject): readonly string[] =>
  faultsIn(document).map(({ what, where }) => `${what} ${where}`)

const before = '0'.repeat(64)
const open: ChainRow = {
  position: '1',
  id: '41',
  event: 'demo.money',
  reference: '',
  command: '7',
  atMs: '1790000000000',
  date: '2026-11-20',
  lines: [['H.bank_client', 'C.wallet', 'EUR', '1000']],
  hash: '',
}
const row = { ...open, hash: hashOf(journalText('5', open, before)) }
const statement: JsonObject = {
  kind: 'statement',
  account: { customer: '5' },
  chain: { from: { position: '0', hash: before }, to: { position: '1', hash: row.hash } },
  journals: [row as unknown as Json],
  cash: [{ currency: 'EUR', opening: '0.00', in: '10.00', out: '0.00', closing: '10.00' }],
  pockets: [
    {
      asset: 'EUR',
      pocket: 'C.wallet',
      opening: '0.00',
      in: '10.00',
      out: '0.00',
      closing: '10.00',
    },
  ],
  charges: [{ currency: 'EUR', amount: '1.00' }],
  chargeTotals: [{ currency: 'EUR', amount: '1.00' }],
}
const wrong: JsonObject = {
  ...statement,
  cash: [{ currency: 'EUR', opening: '0.00', in: '11.00', out: '0.00', closing: '11.00' }],
  pockets: [],
}

test('a statement that adds up has no fault, and neither has what says nothing', () => {
  expect(places(statement)).toEqual([])
  expect(places({})).toEqual([])
})

const euro = (amount: string): JsonObject => ({ currency: 'EUR', amount })
const part = (amount: string, children: readonly Json[] = [], sign = 1): JsonObject => ({
  sign,
  amount: euro(amount),
  children,
})
const figure = (parts: Json, amount = '7.00'): JsonObject => ({
  kind: 'figure',
  amount: euro(amount),
  parts,
})

test('a figure is the signed sum of its parts, all the way down', () => {
  const fees = (of: string) => part('3.00', [part('1.00'), part(of)], -1)
  expect(places(figure(part('7.00', [part('10.00'), fees('2.00')])))).toEqual([])
  expect(places(figure(part('7.00', [part('10.00'), fees('2.01')])))).toEqual([
    'sum parts.children[1]',
  ])
  expect(places(figure(part('7.00', [part('10.01'), fees('2.00')])))).toEqual(['sum parts'])
  expect(places(figure(part('7.00'), '7.01'))).toEqual(['sum amount'])
  expect(places(figure(part('7.00', [euro('7.00')])))).toEqual(['shape document'])
  expect(places(figure(null))).toEqual(['sum amount', 'sum parts'])
})

test('pockets and cash are asked of statements, early ones too, and of nothing else', () => {
  const faults = ['sum journals[0].lines[0]', 'sum cash[0]']
  expect(places(wrong)).toEqual(faults)
  expect(places({ ...wrong, kind: 'interim' })).toEqual(faults)
  expect(places({ ...wrong, kind: 'costs' })).toEqual([])
})

test('charges are asked of all but a contract note, which has its own sums', () => {
  const charged = { ...statement, chargeTotals: [{ currency: 'EUR', amount: '1.01' }] }
  expect(places(charged)).toEqual(['sum chargeTotals[0]'])
  expect(places({ ...charged, kind: 'costs' })).toEqual(['sum chargeTotals[0]'])
  expect(places({ ...statement, charges: 'none' })).toEqual(['shape document'])
  expect(places({ ...statement, cash: [{}] })).toEqual(['sum cash[0]'])
  const spoilt = { currency: 'EUR', opening: 'x', in: '0', out: '0', closing: '0' }
  expect(places({ ...statement, cash: [spoilt] })).toEqual(['shape document'])
})

test.each<readonly [string, JsonObject, string]>([
  ['no chain', { chain: null }, 'chain'],
  ['no account', { account: 'x' }, 'chain'],
  ['no list of journals', { journals: {} }, 'document'],
  ['a row that is none', { journals: [row as unknown as Json, { id: '3' }] }, 'journals[1]'],
  ['no beginning', { chain: { to: { position: '1', hash: row.hash } } }, 'chain'],
  ['no end', { chain: { from: { position: '0', hash: before } } }, 'chain'],
  ['nothing for an end', { chain: { from: { position: '0', hash: before }, to: null } }, 'chain'],
  ['a text for an end', { chain: { from: { position: '0', hash: before }, to: 'x' } }, 'chain'],
  ...['', 'x1', '1x', '1'.repeat(20), 1].map(
    (position) =>
      [
        `a beginning at ${position}`,
        { chain: { from: { position, hash: before }, to: { position: '1', hash: row.hash } } },
        'chain',
      ] as const,
  ),
  [
    'a number for a hash',
    { chain: { from: { position: '0', hash: 3 }, to: { position: '1', hash: row.hash } } },
    'chain',
  ],
])('a document with %s has no chain to follow', (_, change, where) => {
  expect(faultsIn({ ...statement, kind: 'costs', ...change })[0]).toEqual({ what: 'shape', where })
})

test('a chain that breaks, or is somebody else’s, is named', () => {
  const end = { position: '2', hash: row.hash }
  const chain = { from: { position: '0', hash: before }, to: end }
  expect(places({ ...statement, chain })).toEqual(['chain chain.to'])
  expect(places({ ...statement, account: { customer: '6' } })).toEqual(['chain journals[0]'])
  expect(places({ ...statement, account: {} })).toEqual(['chain journals[0]'])
  const long = { from: { position: '9'.repeat(19), hash: before }, to: end }
  expect(places({ ...statement, chain: long })[0]).toBe('chain journals[0]')
})

const note: JsonObject = {
  kind: 'contract_note',
  order: { side: 'buy', currency: 'EUR', filled: '5' },
  fills: [
    { value: '20.00', fees: '1.00', quantity: '2' },
    { value: '30.00', fees: '0.50', quantity: '3' },
  ],
  charges: [
    { currency: 'EUR', amount: '1.10' },
    { currency: 'EUR', amount: '0.40' },
  ],
  sums: { value: '50.00', fees: '1.50', total: '51.50' },
}
const selling = {
  ...note,
  order: { side: 'sell', currency: 'EUR', filled: '5' },
  sums: { value: '50.00', fees: '1.50', total: '48.50' },
}
const sums = (change: JsonObject): JsonObject => ({
  ...note,
  sums: { value: '50.00', fees: '1.50', total: '51.50', ...change },
})

test('a contract note adds up: a buyer pays the fees, a seller gets less', () => {
  expect(places(note)).toEqual([])
  expect(places(selling)).toEqual([])
  expect(places({ ...note, order: selling.order })).toEqual(['sum sums.total'])
})

test('a note of new shares: what was set aside was paid or is free again', () => {
  const allotment = { reserved: '103.00', paid: '51.50', refunded: '51.50' }
  expect(places({ ...note, allotment })).toEqual([])
  expect(places({ ...note, allotment: { ...allotment, refunded: '51.49' } })).toEqual([
    'sum allotment.reserved',
  ])
  expect(
    places({ ...note, allotment: { ...allotment, reserved: '102.00', paid: '50.50' } }),
  ).toEqual(['sum allotment.paid'])
  expect(places({ ...note, allotment: 'none' })).toEqual(['sum allotment'])
})

test('a note of chosen lots: they are all that was sold, and their cost makes the result', () => {
  const shares = '5'
  const cut = (quantity: string) => ({ quantity, cost: '20.00' })
  const lots = { parts: [cut(shares)], cost: '20.00', result: '31.50' }
  expect(places({ ...note, lots })).toEqual([])
  expect(places({ ...note, lots: { ...lots, parts: [cut('1'), cut(shares)] } })).toEqual([
    'sum lots.parts',
    'sum lots.cost',
    'sum lots.result',
  ])
  expect(places({ ...note, lots: { ...lots, result: '31.51' } })).toEqual(['sum lots.result'])
  expect(places({ ...note, lots: 'none' })).toEqual(['sum lots'])
})

test.each<readonly [string, JsonObject, readonly string[]]>([
  ['value', sums({ value: '50.01' }), ['sum sums.value']],
  ['total', sums({ total: '51.51' }), ['sum sums.total']],
  ['sum of fees', sums({ fees: '1.51' }), ['sum sums.fees']],
  [
    'line of fees',
    { ...note, charges: [{ currency: 'EUR', amount: '1.49' }] },
    ['sum sums.fees', 'sum sums.total'],
  ],
  [
    'fee of a fill',
    { ...note, fills: [{ value: '50.00', fees: '1.49', quantity: '5' }] },
    ['sum sums.fees'],
  ],
  [
    'number of shares',
    { ...note, fills: [{ value: '50.00', fees: '1.50', quantity: '4' }] },
    ['sum order.filled'],
  ],
  ['form without sums', { ...note, sums: 'x' }, ['sum sums']],
  ['form without an order', { ...note, order: 'x' }, ['sum sums']],
  ['form without an amount', sums({ value: null }), ['shape document']],
])('a contract note with a wrong %s', (_, document, expected) => {
  expect(places(document)).toEqual(expected)
})

const leaf = { salt: 'a', mark: '1', balances: { EUR: '5' } }
const other = leafNode({ salt: 'b', mark: '2', balances: { EUR: '9' } })
const proof: JsonObject = {
  kind: 'inclusion',
  ...(inclusionOf(treeOf([leafNode(leaf), other]), leaf) as unknown as JsonObject),
}
test('an account under the root is proven step by step', () => {
  expect(places(proof)).toEqual([])
  expect(places({ ...proof, leaf: { ...leaf, balances: { EUR: '6' } } })).toEqual(['sum path'])
  for (const name of ['leaf', 'path', 'root'])
    expect(places({ ...proof, [name]: 'x' })).toEqual(['sum path'])
  expect(places({ ...proof, kind: 'costs', path: 'x' })).toEqual([])
  const alone: JsonObject = {
    kind: 'inclusion',
    ...(inclusionOf(treeOf([leafNode(leaf)]), leaf) as unknown as JsonObject),
  }
  expect([places(alone), places({ ...alone, path: '' })]).toEqual([[], ['sum path']])
})

const euros = {
  currency: 'EUR',
  owed: '9.00',
  bank: '10.00',
  due: '2.00',
  others: '0.50',
  held: '11.50',
  difference: '2.50',
}
const yen = {
  currency: 'JPY',
  owed: '0',
  bank: '0',
  due: '0',
  others: '0',
  held: '0',
  difference: '0',
}
const day = (change: JsonObject): JsonObject => ({
  kind: 'owed_day',
  root: { hash: 'a', sums: { EUR: '900' } },
  currencies: [yen, { ...euros, ...change }],
})

test('a day of owed and held adds up; what has no sum owes nothing', () => {
  expect(places(day({}))).toEqual([])
  expect(places({ ...day({ owed: '9.01' }), kind: 'costs' })).toEqual([])
})

test.each<readonly [string, JsonObject]>([
  ['debt that is not the root’s', { owed: '9.01', difference: '2.49' }],
  ['holding', { held: '11.51', difference: '2.51' }],
  ['bank', { bank: '10.01' }],
  ['money on its way', { due: '2.01' }],
  ['money of others', { others: '0.51' }],
  ['difference', { difference: '2.51' }],
])('a day with another %s is named', (_, change) => {
  expect(places(day(change))).toEqual(['sum currencies[1]'])
})

test('a day without a root owes nothing, and its rows say so', () => {
  for (const root of ['x', null])
    expect(places({ ...day({}), root })).toEqual(['sum currencies[1]'])
  expect(places({ ...day({}), root: { hash: 'a', sums: 'x' } })).toEqual(['sum currencies[1]'])
})
