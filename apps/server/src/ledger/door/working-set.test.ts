// Goal: an act sees exactly what it asked for, of its own customer, and what earlier commands of
// the batch wrote; what cannot be written is said before anything is. Method: the copy alone.
import { expect, test } from 'vitest'
import { int8, text } from '../../platform/db/columns.ts'
import { table } from '../table.ts'
import { houseRows, put } from './act.ts'
import { WorkingSet } from './working-set.ts'

const columns = { customer: int8, kind: text(), id: int8, note: text() }
const things = table('things', ['customer', 'kind', 'id'], columns)
const log = table('log', ['customer', 'kind', 'id'], columns, { appendOnly: true })
const numbered = table('numbered', ['customer', 'kind', 'id'], columns, { addedOnce: true })
const row = (
  id: bigint,
  change: Partial<{ customer: bigint; kind: string; note: string }> = {},
) => ({
  customer: 7n,
  kind: 'a',
  id,
  note: '',
  ...change,
})

test('pockets of an asset that nobody asked for cannot be read, nor those of another', () => {
  const working = new WorkingSet()
  working.allowAsset(7n, 'EUR')
  expect(working.pocket(7n, 'EUR', 'C.cash')).toEqual({
    customer: 7n,
    asset: 'EUR',
    pocket: 'C.cash',
    stored: null,
    amount: 0n,
  })
  working.pocket(7n, 'EUR', 'C.hold').amount = 3n
  expect(working.work(7n).balance('C.hold', 'EUR')).toBe(3n)
  expect(working.work(7n).balance('C.cash', 'EUR')).toBe(0n)
  expect(() => working.pocket(7n, 'USD', 'C.cash')).toThrow('pockets of USD were not asked for')
  expect(() => working.work(8n).balance('C.cash', 'EUR')).toThrow('were not asked for')
})

test('rows are found by what was asked for: by all of it, by a key, by a part of one', () => {
  const working = new WorkingSet()
  working.allow(things, [7n, 'a'])
  for (const id of [1n, 10n, 2n]) working.addRow(things, row(id))
  working.put(put(things, row(1n, { note: 'later' })))
  const work = working.work(7n)
  expect(work.rows(things, [7n, 'a']).map(({ id, note }) => [id, note])).toEqual([
    [1n, 'later'],
    [10n, ''],
    [2n, ''],
  ])
  expect(work.row(things, [7n, 'a', 10n])).toEqual(row(10n))
  expect(work.row(things, [7n, 'a', 3n])).toBeUndefined()
  expect(work.rows(things, [7n, 'a', 3n])).toEqual([])
})

test('a kind that begins like another is another', () => {
  const working = new WorkingSet()
  working.allow(things, [7n])
  working.addRow(things, row(1n))
  working.addRow(things, row(2n, { kind: 'ab' }))
  const work = working.work(7n)
  expect(work.rows(things, [7n, 'a']).map(({ id }) => id)).toEqual([1n])
  expect(work.rows(things, [7n]).map(({ id }) => id)).toEqual([1n, 2n])
})

test('what was not asked for cannot be read, nor what is another customer’s', () => {
  const working = new WorkingSet()
  working.allow(things, [7n, 'a'])
  working.allow(things, [8n])
  const work = working.work(7n)
  expect(() => work.rows(things, [7n])).toThrow('rows of things were not asked for: 7')
  expect(() => work.rows(things, [7n, 'b'])).toThrow('rows of things were not asked for: 7/b')
  expect(() => work.rows(log, [7n, 'a'])).toThrow('rows of log were not asked for')
  expect(() => work.rows(things, [8n])).toThrow('rows of things were not asked for: 8')
  expect(work.rows(things, [7n, 'a'])).toEqual([])
  expect(working.work(8n).rows(things, [8n])).toEqual([])
})

test('rows of the house are read by whoever asked for them, and written by nobody', () => {
  const working = new WorkingSet()
  const shared = row(1n, { customer: houseRows })
  working.allow(things, [houseRows, 'a'])
  working.addRow(things, shared)
  expect(working.work(7n).row(things, [houseRows, 'a', 1n])).toEqual(shared)
  expect(() => working.work(7n).rows(things, [houseRows, 'b'])).toThrow('not asked for: 0/b')
  expect(() => working.work(7n).rows(things, [7n, 'a'])).toThrow('not asked for: 7/a')
  expect(() => working.checkRows([put(things, shared)], 7n)).toThrow('belongs to another customer')
})

test('only what was written is written back, once, as it was left', () => {
  const working = new WorkingSet()
  working.addRow(things, row(1n))
  expect(working.changedRows()).toEqual([])
  working.put(put(things, row(2n, { note: 'one' })))
  working.put(put(things, row(2n, { note: 'two' })))
  expect(working.changedRows()).toEqual([{ table: things, rows: [row(2n, { note: 'two' })] }])
})

test('where a row replaces none that was not read, the new ones are written apart, as left', () => {
  const working = new WorkingSet()
  for (const id of [1n, 3n]) working.addRow(numbered, row(id))
  for (const id of [1n, 2n]) working.put(put(numbered, row(id, { note: 'one' })))
  working.put(put(numbered, row(2n, { note: 'two' })))
  const fresh = { table: { ...numbered, appendOnly: true }, rows: [row(2n, { note: 'two' })] }
  const known = { table: numbered, rows: [row(1n, { note: 'one' })] }
  expect(working.writings()).toEqual([fresh, known])
  expect(working.writings()[0]?.table).toBe(working.writings()[0]?.table)
  const other = new WorkingSet()
  other.put(put(numbered, row(2n)))
  expect(other.writings()).toEqual([{ table: fresh.table, rows: [row(2n)] }])
})

test('a row of another customer, and one that is only added given twice, cannot be written', () => {
  const working = new WorkingSet()
  const twice = 'log got the same key twice'
  expect(() => working.checkRows([put(things, row(1n, { customer: 8n }))], 7n)).toThrow(
    'a row of things belongs to another customer',
  )
  expect(() => working.checkRows([put(log, row(1n)), put(log, row(1n))], 7n)).toThrow(twice)
  const fine = [put(things, row(1n)), put(things, row(1n)), put(log, row(1n)), put(log, row(2n))]
  working.checkRows(fine, 7n)
  for (const write of fine) working.put(write)
  expect(() => working.checkRows([put(log, row(2n))], 7n)).toThrow(twice)
  working.checkRows([put(things, row(1n)), put(log, row(3n))], 7n)
})
