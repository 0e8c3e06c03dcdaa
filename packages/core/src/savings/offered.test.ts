// Goal: what two people decide begins behind today and behind every row there is, says terms that can be
// kept, and changes nothing that has begun. Method: each refusal alone and in its order, and the products
// that decided rows add up to.
import { expect, test } from 'vitest'
import { parseRate } from '../decimal.ts'
import { rowAt } from '../effective.ts'
import {
  earliestRow,
  mayDecideRow,
  mayTakeBack,
  offeredWith,
  termDaysMax,
  termDaysMin,
  yieldMost,
  type DecidedRow,
} from './offered.ts'
import { savingsProducts, type SavingsTerms } from './products.ts'

const today = '2027-01-15'
const terms: SavingsTerms = {
  yieldRate: parseRate('0.025'),
  earlyRate: parseRate('0.002'),
  minimum: 10_000n,
  maximum: 2_000_000n,
  offered: 50_000_000n,
}
const row = (change: Partial<DecidedRow> = {}): DecidedRow => ({
  currency: 'EUR',
  days: 90,
  validFrom: '2027-01-16',
  terms,
  ...change,
})
const known = (rows: readonly DecidedRow[], id = 'eur-90') =>
  offeredWith(savingsProducts, rows).find((product) => product.id === id)
const judge = (
  change: Partial<DecidedRow> & { readonly isNew?: boolean } = {},
  rows: readonly DecidedRow[] = [],
) => {
  const { isNew = false, ...rest } = change
  const { currency, days, validFrom, terms: wanted } = row(rest)
  const product = known(rows, `${currency.toLowerCase()}-${days}`)
  const said = mayDecideRow(
    product,
    { term: { currency, days }, validFrom, terms: wanted, isNew },
    today,
  )
  return said.ok ? 'ok' : said.reason
}

test('a product comes once, and only one that is there is changed or ended', () => {
  expect(judge({ isNew: true })).toBe('rule_exists')
  expect(judge({ days: 91 })).toBe('not_found')
  expect(judge({ days: 91, terms: null })).toBe('not_found')
  expect(judge({ days: 91, isNew: true })).toBe('ok')
  expect(judge({ days: 91, isNew: true }, [row({ days: 91 })])).toBe('rule_exists')
  expect(judge()).toBe('ok')
  expect(judge({ terms: null })).toBe('ok')
})

test.each([
  [termDaysMin - 1, 'field_invalid'],
  [termDaysMin, 'ok'],
  [termDaysMax, 'ok'],
  [termDaysMax + 1, 'field_invalid'],
  [-90, 'field_invalid'],
])('a new term of %s days: %s', (days, expected) => {
  expect(judge({ days, isNew: true })).toBe(expected)
})

const later = [row({ validFrom: '2027-02-01' })]
const ended = [row({ validFrom: '2027-02-01', terms: null })]
test.each([
  ['the day before', '2027-01-14', [], 'field_invalid'],
  ['today', '2027-01-15', [], 'field_invalid'],
  ['tomorrow', '2027-01-16', [], 'ok'],
  ['the day of a later row', '2027-02-01', later, 'field_invalid'],
  ['a day before a later row', '2027-01-31', later, 'field_invalid'],
  ['a day behind the end of the sale', '2027-02-02', ended, 'ok'],
])('from %s on', (_name, validFrom, rows, expected) => {
  expect(judge({ validFrom }, rows)).toBe(expected)
})

test.each<readonly [string, Partial<SavingsTerms>, string]>([
  ['nothing', { yieldRate: 0n, earlyRate: 0n }, 'field_invalid'],
  ['less than nothing', { yieldRate: -1n, earlyRate: -2n }, 'field_invalid'],
  ['the most', { yieldRate: yieldMost }, 'ok'],
  ['more than the most', { yieldRate: yieldMost + 1n }, 'field_invalid'],
  ['as much early', { earlyRate: terms.yieldRate }, 'ok'],
  ['more early', { earlyRate: terms.yieldRate + 1n }, 'field_invalid'],
  ['less than nothing early', { earlyRate: -1n }, 'field_invalid'],
  ['no minimum', { minimum: 0n }, 'field_invalid'],
  ['a minimum below nothing', { minimum: -1n }, 'field_invalid'],
  ['a minimum above the maximum', { minimum: 2_000_001n }, 'field_invalid'],
  ['a maximum above what is offered', { maximum: 50_000_001n }, 'field_invalid'],
  ['a promise that is no cent', { minimum: 81n }, 'field_invalid'],
  ['a promise of one cent', { minimum: 82n }, 'ok'],
])('terms of %s', (_name, change, expected) => {
  expect(judge({ terms: { ...terms, ...change } })).toBe(expected)
})

test('what is so already is not decided again, the end neither', () => {
  expect(judge({ validFrom: '2027-03-01' }, [row()])).toBe('rule_unchanged')
  expect(judge({ validFrom: '2027-03-01', terms: null }, [row({ terms: null })])).toBe(
    'rule_unchanged',
  )
  expect(judge({ validFrom: '2027-03-01' }, [row({ terms: null })])).toBe('ok')
})

test('the first free day is behind today and behind the newest row', () => {
  expect(earliestRow(undefined, today)).toBe('2027-01-16')
  expect(earliestRow(known([]), today)).toBe('2027-01-16')
  expect(earliestRow(known([row({ validFrom: '2027-05-31' })]), today)).toBe('2027-06-01')
})

test('decided rows follow the coded ones by their days, and a product of its own begins with its first', () => {
  const later = row({ validFrom: '2027-04-01', terms: null })
  const usd = row({ currency: 'USD', days: 30 })
  const all = offeredWith(savingsProducts, [later, usd, row()])
  const rates = (id: string, on: string) => {
    const found = rowAt(all.find((product) => product.id === id)!.rows, on)
    return found.ok ? (found.value.terms?.yieldRate ?? null) : found.reason
  }
  expect(rates('eur-90', '2027-01-15')).toBe(parseRate('0.020'))
  expect(rates('eur-90', '2027-01-16')).toBe(terms.yieldRate)
  expect(rates('eur-90', '2027-03-31')).toBe(terms.yieldRate)
  expect(rates('eur-90', '2027-04-01')).toBeNull()
  expect(rates('usd-30', '2027-01-15')).toBe('rule_missing')
  expect(rates('usd-30', '2027-01-16')).toBe(terms.yieldRate)
  // Nothing decided, nothing changed.
  expect(new Set(offeredWith(savingsProducts, []))).toEqual(new Set(savingsProducts))
  expect(all.map(({ id }) => id)).toEqual(
    all
      .map(({ id }) => id)
      .toSorted((a, b) =>
        a.slice(0, 3) === b.slice(0, 3) ? Number(a.slice(4)) - Number(b.slice(4)) : a < b ? -1 : 1,
      ),
  )
})

const standing = [
  { id: '1', validFrom: '2027-01-15' },
  { id: '2', validFrom: '2027-01-20' },
  { id: '3', validFrom: '2027-02-01' },
]
test.each([
  ['the newest, which is to come', '3', '2027-02-01', 'ok'],
  ['one behind which another was decided', '2', '2027-01-20', 'change_followed'],
  ['one of today', '1', '2027-01-15', 'terms_begun'],
  ['one that is none, or was taken back', '4', '2027-02-01', 'not_found'],
  ['one of another day', '3', '2027-02-02', 'not_found'],
])('taken back: %s', (_name, id, validFrom, expected) => {
  const said = mayTakeBack(standing, { id, validFrom }, today)
  expect(said.ok ? 'ok' : said.reason).toBe(expected)
})

test('a row may be taken back until its day begins, and not from then on', () => {
  const [, , newest] = standing
  const on = (day: string) => mayTakeBack(standing, newest!, day).ok
  expect(on('2027-01-31')).toBe(true)
  expect(on('2027-02-01')).toBe(false)
  expect(on('2027-02-02')).toBe(false)
})
