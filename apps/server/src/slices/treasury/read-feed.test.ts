// Goal: what a fund earned is read from both forms of a file to the last decimal, and a file of which one day
// cannot be read is refused whole, with its line. Method: files made up in both forms, good and hostile.
import { expect, test } from 'vitest'
import { StatementFault } from '../../accounts/bank/statement.ts'
import { daysMax, readFeed } from './read-feed.ts'

const csv = (...rows: string[]) => ['currency,day,income', ...rows].join('\n')
const day = (date: string, income: string, currency = 'EUR') =>
  `<day currency="${currency}" date="${date}" income="${income}"/>`
const xml = (...days: string[]) => `<?xml version="1.0"?><fundFeed>${days.join('')}</fundFeed>`

test('a CSV is read by its head, in any order of columns, and a day may lose', () => {
  expect(readFeed(csv('EUR,2027-01-18,0.4512', 'CNY,2027-01-18,-1.5'))).toEqual({
    format: 'csv',
    days: [
      { currency: 'EUR', day: '2027-01-18', income: 4_512n, at: 2 },
      { currency: 'CNY', day: '2027-01-18', income: -15_000n, at: 3 },
    ],
  })
  expect(readFeed('\uFEFFIncome;Day;Currency\r\n1;2027-01-18;EUR\r\n').days).toMatchObject([
    { currency: 'EUR', income: 10_000n, at: 2 },
  ])
})

test('the XML says the same', () => {
  expect(readFeed(xml(day('2027-01-18', '0.4512'), day('2027-01-19', '0')))).toEqual({
    format: 'xml',
    days: [
      { currency: 'EUR', day: '2027-01-18', income: 4_512n, at: 1 },
      { currency: 'EUR', day: '2027-01-19', income: 0n, at: 2 },
    ],
  })
})

const many = Array.from({ length: daysMax + 1 }, (_, at) =>
  new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10),
)
const refused: readonly (readonly [string, string, number, string])[] = [
  ['nothing', '', 1, 'currency, day, income'],
  ['a head alone', csv(), 1, 'day'],
  ['a column too few', 'currency,day\nEUR,2027-01-18', 1, 'currency, day, income'],
  ['a currency without a pool', csv('EUR,2027-01-18,1', 'USD,2027-01-18,1'), 3, 'currency'],
  ['a day that does not exist', csv('EUR,2027-02-30,1'), 2, 'day'],
  ['a day twice', csv('EUR,2027-01-18,1', 'EUR,2027-01-18,1'), 3, 'day'],
  ['no income', csv('EUR,2027-01-18,'), 2, 'income'],
  ['five decimals', csv('EUR,2027-01-18,0.45123'), 2, 'income'],
  ['a comma', csv('EUR,2027-01-18,"0,45"'), 2, 'income'],
  ['an exponent', csv('EUR,2027-01-18,1e2'), 2, 'income'],
  ['a formula', csv('EUR,2027-01-18,=1+1'), 2, 'income'],
  ['more than one percent of a day', csv('EUR,2027-01-18,100.0001'), 2, 'income'],
  ['a loss of more than that', csv('EUR,2027-01-18,-100.0001'), 2, 'income'],
  ['more days than a pool has', csv(...many.map((one) => `EUR,${one},1`)), daysMax + 1, 'day'],
  ['an XML bomb', '<!DOCTYPE x [<!ENTITY a "b">]><fundFeed/>', 1, 'DOCTYPE'],
  ['another XML', '<export/>', 1, 'day'],
  ['an XML day without a date', xml(day('', '1')), 1, 'day'],
]
test.each(refused)('%s is refused whole', (_what, file, line, field) => {
  let fault: unknown
  try {
    readFeed(file)
  } catch (error) {
    fault = error
  }
  expect(fault).toBeInstanceOf(StatementFault)
  expect(fault).toMatchObject({ line, field })
})

test('as many days, and as much, as there may be are read', () => {
  expect(readFeed(csv(...many.slice(1).map((one) => `EUR,${one},1`))).days).toHaveLength(daysMax)
  const edges = readFeed(csv('EUR,2027-01-18,100', 'EUR,2027-01-19,-100.0000'))
  expect(edges.days.map(({ income }) => income)).toEqual([1_000_000n, -1_000_000n])
})
