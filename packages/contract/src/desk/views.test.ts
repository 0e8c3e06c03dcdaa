// Goal: a view holds what the address of its list says, in the list's own values, and nothing longer or other.
// Method: tables at the edges; each list against the table of permissions.
import { expect, test } from 'vitest'
import { permissions } from './permissions.ts'
import {
  settlementParts,
  sharedViewsMax,
  viewLists,
  viewNameMax,
  viewsMax,
  viewsOrder,
  viewsSave,
} from './views.ts'

const takes = (body: unknown): boolean => viewsSave.body?.safeParse(body).success === true
const open = { of: 'orders', name: 'Open', filter: { state: 'open' } }

test('each list is seen by a call that there is, and has views', () => {
  const filters: Readonly<Record<string, object>> = {
    orders: { state: 'open' },
    ledger: { account: 'C.wallet' },
    audit: { view: 'acts' },
    settlement: { view: settlementParts[0] },
    messages: { view: 'stuck' },
    instruments: { status: 'halted' },
    withdrawals: { risk: 'first_payout' },
    identity: { findings: 'some' },
    deposits: { second: 'needed' },
    problems: { kind: 'complaint' },
    approvals: { turn: 'yours' },
    blocks: { decider: 'person' },
    watch: { rule: 'many_cards' },
    loans: { q: 'mia', purpose: 'car' },
  }
  for (const [of, sees] of Object.entries(viewLists)) {
    expect(permissions[sees], sees).toBeDefined()
    expect(takes({ of, name: 'A', filter: filters[of] }), of).toBe(true)
    expect(takes({ of, name: 'A', filter: { ...filters[of], cursor: 'a' } }), of).toBe(false)
    expect(takes({ of, name: 'A', filter: {} }), of).toBe(false)
  }
})

test.each([
  { name: '', fits: false },
  { name: ' ', fits: false },
  { name: 'A', fits: true },
  { name: 'a'.repeat(viewNameMax - 1), fits: true },
  { name: 'a'.repeat(viewNameMax), fits: true },
  { name: 'a'.repeat(viewNameMax + 1), fits: false },
  { name: '逾期', fits: true },
  { name: '<script>', fits: true },
  { name: 'a\nb', fits: false },
  { name: 'a\0b', fits: false },
  { name: 'a\u202eb', fits: false },
])('the name "$name"', ({ name, fits }) => {
  expect(takes({ ...open, name })).toBe(fits)
})

test.each([
  { filter: { share: 'a'.repeat(64) }, fits: true },
  { filter: { share: 'a'.repeat(65) }, fits: false },
  { filter: { share: ' ' }, fits: false },
  { filter: { share: 'a\tb' }, fits: false },
  { filter: { share: 'a\u200bb' }, fits: false },
  { filter: { from: '2026-02-28', to: '2026-03-01' }, fits: true },
  { filter: { from: '2026-02-29' }, fits: false },
  { filter: { order: '1.2' }, fits: false },
  { filter: { state: undefined }, fits: false },
  { filter: [], fits: false },
])('the filter $filter', ({ filter, fits }) => {
  expect(takes({ ...open, filter })).toBe(fits)
})

test('an act of the log is as long as any name there is, and no longer', () => {
  const acts = (length: number): unknown => ({
    of: 'audit',
    name: 'A',
    filter: { act: 'a'.repeat(length) },
  })
  expect([119, 120, 121].map((length) => takes(acts(length)))).toEqual([true, true, false])
})

test('an order names no more than a person keeps', () => {
  const named = (count: number): boolean =>
    viewsOrder.body?.safeParse({ ids: Array.from({ length: count }, () => '1') }).success === true
  expect([viewsMax - 1, viewsMax, viewsMax + 1].map(named)).toEqual([true, true, false])
  // The others of the list are its colleagues'.
  expect(sharedViewsMax).toBeGreaterThan(viewsMax)
})
