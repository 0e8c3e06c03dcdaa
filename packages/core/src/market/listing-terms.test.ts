// Goal: what two people may change of a listing, and what applies on which day. Method: every refusal in its
// order; a listing that was brought up to date answers for all days as one that was not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDate } from '../civil.ts'
import {
  boardsFor,
  buildsOn,
  changeable,
  changedTerms,
  endsOrders,
  termsOn,
} from './listing-terms.ts'
import type { ListingTerms, TermsChange } from './listing-terms.ts'

const german: ListingTerms = {
  name: 'Nordlicht Energie',
  nameZh: null,
  sector: 'Utilities',
  lotSize: 1,
  tickBand: null,
  board: 'XETR',
  state: 'trading',
}
const hongKong: ListingTerms = { ...german, board: 'HK', lotSize: 400 }
const shanghai: ListingTerms = { ...german, board: 'MAIN_SH', lotSize: 100 }

test.each([
  ['a delisted share', { ...german, state: 'delisted' }, { what: 'resume' }, 'share_delisted'],
  ['a lot where single shares trade', german, { what: 'lot', lotSize: 10 }, 'field_invalid'],
  ['a lot that strands holders', hongKong, { what: 'lot', lotSize: 300 }, 'lot_strands'],
  ['a greater lot', hongKong, { what: 'lot', lotSize: 800 }, 'lot_strands'],
  ['the lot that it has', hongKong, { what: 'lot', lotSize: 400 }, 'rule_unchanged'],
  ['a band in Hong Kong', hongKong, { what: 'tickBand', tickBand: 2 }, 'field_invalid'],
  ['the band of the rule', german, { what: 'tickBand', tickBand: 4 }, 'rule_unchanged'],
  ['its sector', german, { what: 'sector', sector: 'Utilities' }, 'rule_unchanged'],
  ['its names', german, { what: 'names', name: german.name, nameZh: null }, 'rule_unchanged'],
  ['a board of another exchange', shanghai, { what: 'board', board: 'CHINEXT' }, 'field_invalid'],
  ['its board', shanghai, { what: 'board', board: 'MAIN_SH' }, 'rule_unchanged'],
  ['resuming what trades', german, { what: 'resume' }, 'rule_unchanged'],
  ['suspending twice', { ...german, state: 'suspended' }, { what: 'suspend' }, 'rule_unchanged'],
] as const)('%s is refused', (_, now, change, reason) => {
  expect(changedTerms(now, change)).toMatchObject({ ok: false, reason })
})

test.each([
  [hongKong, { what: 'lot', lotSize: 200 }, { lotSize: 400 }, { lotSize: 200 }, true],
  [german, { what: 'tickBand', tickBand: 1 }, { tickBand: 4 }, { tickBand: 1 }, true],
  [shanghai, { what: 'board', board: 'STAR' }, { board: 'MAIN_SH' }, { board: 'STAR' }, true],
  [german, { what: 'delist' }, { state: 'trading' }, { state: 'delisted' }, true],
  [german, { what: 'suspend' }, { state: 'trading' }, { state: 'suspended' }, false],
  [
    german,
    { what: 'sector', sector: 'Energy' },
    { sector: 'Utilities' },
    { sector: 'Energy' },
    false,
  ],
  [
    german,
    { what: 'names', name: 'Other', nameZh: '北光' },
    { name: german.name, nameZh: null },
    { name: 'Other', nameZh: '北光' },
    false,
  ],
] as const)(
  'a change says what was and what will be, and whether orders end: %#',
  (...[now, change, before, after, ends]) => {
    expect(changedTerms(now, change)).toEqual({ ok: true, value: { before, after } })
    expect(endsOrders({ after })).toBe(ends)
  },
)

const change = (validFrom: string, before: object, after: object): TermsChange => ({
  validFrom,
  before,
  after,
})

test('what may be changed follows market and state', () => {
  expect(changeable(german)).toEqual(['tickBand', 'sector', 'names', 'suspend', 'delist'])
  expect(changeable(hongKong)).toEqual(['lot', 'sector', 'names', 'suspend', 'delist'])
  expect(changeable({ ...hongKong, lotSize: 1 })).not.toContain('lot')
  expect(changeable({ ...hongKong, lotSize: 2 })).toContain('lot')
  expect(changeable({ ...shanghai, state: 'suspended' })).toEqual([
    'sector',
    'names',
    'board',
    'resume',
    'delist',
  ])
  expect(changeable({ ...german, state: 'delisted' })).toEqual([])
  expect(boardsFor('CHINEXT')).toEqual(['MAIN_SZ'])
  expect(boardsFor('BSE')).toEqual([])
})

test('without a change from which no later one begins, every other day and term stays as it was', () => {
  const rename = change('2026-12-01', { name: 'A' }, { name: 'B' })
  const lot = change('2026-12-02', { lotSize: 400 }, { lotSize: 200 })
  const smaller = change('2026-12-03', { lotSize: 200 }, { lotSize: 100 })
  expect(buildsOn(smaller, lot)).toBe(true)
  expect(buildsOn(lot, rename)).toBe(false)
  // One of its terms is enough.
  expect(buildsOn({ after: { ...rename.after, ...smaller.after } }, lot)).toBe(true)
  const listed = { ...hongKong, name: 'A' }
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
    const whole = termsOn(listed, [rename, lot, smaller], day)
    expect(termsOn(listed, [lot, smaller], day), day).toEqual({ ...whole, name: 'A' })
    const larger = day < '2026-12-03' ? whole : { ...whole, lotSize: 200 }
    expect(termsOn(listed, [rename, lot], day), day).toEqual(larger)
  }
  expect(termsOn(listed, [lot, smaller], '2026-12-04')).toEqual({ ...listed, lotSize: 100 })
  // Taken back although another begins from it, the days before that one would have its terms.
  expect(termsOn(listed, [rename, smaller], '2026-12-02').lotSize).toBe(200)
})

test('on every day the terms are those of the last change that has begun, also once the listing follows', () => {
  const day = fc.integer({ min: 20_000, max: 20_040 })
  const step = fc.record({ day, lot: fc.constantFrom(1, 2, 4, 8), renames: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), day, day, (steps, today, asked) => {
      let now = hongKong
      const expected: { day: number; terms: ListingTerms }[] = [{ day: 0, terms: now }]
      const changes: TermsChange[] = []
      for (const { day: from, lot, renames } of steps.toSorted((a, b) => a.day - b.day)) {
        const [before, after] = renames
          ? [{ name: now.name }, { name: `Name ${lot}` }]
          : [{ lotSize: now.lotSize }, { lotSize: lot }]
        changes.push({ validFrom: isoDate(from), before, after })
        now = { ...now, ...after }
        expected.push({ day: from, terms: now })
      }
      const kept = termsOn(hongKong, changes, isoDate(today))
      const wanted = expected.findLast((one) => one.day <= asked)?.terms
      expect(termsOn(hongKong, changes, isoDate(asked))).toEqual(wanted)
      expect(termsOn(kept, changes, isoDate(asked))).toEqual(wanted)
    }),
  )
})
