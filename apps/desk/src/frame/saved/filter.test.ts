// Goal: a view is known again however its filter is written, and one that comes from a device takes no other's
// name. Method: tables.
import { viewNameMax } from '@parkett/contract/desk/views'
import { expect, test } from 'vitest'
import { freeName, isSame, wholeOf } from './filter.ts'

test.each([
  { filter: {}, unsaid: { state: 'open' }, whole: { state: 'open' } },
  {
    filter: { state: '', share: 'NLE' },
    unsaid: { state: 'open' },
    whole: { state: 'open', share: 'NLE' },
  },
  { filter: { state: 'all' }, unsaid: { state: 'open' }, whole: { state: 'all' } },
  { filter: { from: '' }, unsaid: {}, whole: {} },
])('$filter of a list that takes $unsaid is $whole', ({ filter, unsaid, whole }) => {
  expect(wholeOf(filter as never, unsaid as never)).toEqual(whole)
})

test.each([
  { one: { a: '1', b: '2' }, other: { b: '2', a: '1' }, same: true },
  { one: { a: '1' }, other: { a: '1', b: '2' }, same: false },
  { one: { a: '1', b: '2' }, other: { a: '1' }, same: false },
  { one: { a: '1' }, other: { b: '1' }, same: false },
  { one: {}, other: {}, same: true },
])('$one and $other', ({ one, other, same }) => {
  expect(isSame(one as never, other as never)).toBe(same)
})

const long = 'a'.repeat(viewNameMax)
test.each([
  { name: 'Late', taken: [], free: 'Late' },
  { name: 'Late', taken: ['Open'], free: 'Late' },
  { name: 'Late', taken: ['late'], free: 'Late 2' },
  { name: 'Late', taken: ['ＬＡＴＥ', 'Late 2'], free: 'Late 3' },
  { name: long, taken: [long], free: `${long.slice(2)} 2` },
])('$name beside $taken', ({ name, taken, free }) => {
  expect(freeName(name, taken)).toBe(free)
})
