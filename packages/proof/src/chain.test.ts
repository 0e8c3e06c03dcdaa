// Goal: a journal that was taken out, put in or turned is named. Method: a chain of three, with one
// thing wrong at a time.
import { expect, test } from 'vitest'
import { brokenLinks, isChainRow, journalText, type ChainRow, type Head } from './chain.ts'
import type { Json } from './json.ts'
import { hashOf } from './sha256.ts'

const from: Head = { position: '6', hash: 'f'.repeat(64) }
function rowAfter(previous: Head, change: Partial<ChainRow> = {}): ChainRow {
  const open: ChainRow = {
    position: String(BigInt(previous.position) + 1n),
    id: '41',
    event: 'demo.money',
    reference: '9',
    command: '7',
    atMs: '1790000000000',
    date: '2026-11-20',
    lines: [['H.bank_client', 'C.wallet', 'EUR', '100']],
    hash: '',
    ...change,
  }
  return { ...open, hash: hashOf(journalText('5', open, previous.hash)) }
}
const one = rowAfter(from)
const two = rowAfter(one)
const three = rowAfter(two)
const rows = [one, two, three]
const links = (change: Partial<Parameters<typeof brokenLinks>[0]>) =>
  brokenLinks({ customer: '5', from, to: three, rows, ...change })

test('what a hash covers is written in one way', () => {
  expect(journalText('5', one, 'before')).toBe(
    '["parkett.journal.1","5","7","41","demo.money","9","7","1790000000000","2026-11-20",' +
      '[["H.bank_client","C.wallet","EUR","100"]],"before"]',
  )
})

test('rows that follow each other to the head are whole, and so are none', () => {
  expect(links({})).toEqual([])
  expect(links({ rows: [], to: from })).toEqual([])
})

test('a row at another position is named, though its hash is right', () => {
  const far = rowAfter(two, { position: '10' })
  expect(links({ rows: [one, two, far], to: far })).toEqual(['journals[2]'])
  const same = rowAfter(two, { position: two.position })
  expect(links({ rows: [one, two, same], to: same })).toEqual(['journals[2]'])
})

test('a row with another content, or of another customer, is named', () => {
  const turned = { ...two, atMs: '1790000000001' }
  expect(links({ rows: [one, turned, three] })).toEqual(['journals[1]'])
  expect(links({ customer: '6' })).toEqual(['journals[0]', 'journals[1]', 'journals[2]'])
})

test('a row taken out breaks the next one', () => {
  expect(links({ rows: [one, three] })).toEqual(['journals[1]'])
})

test('an end that is not the head is named, by position and by hash', () => {
  expect(links({ to: { ...three, position: '8' } })).toEqual(['chain.to'])
  expect(links({ to: { ...three, hash: from.hash } })).toEqual(['chain.to'])
  expect(links({ rows: [one, two] })).toEqual(['chain.to'])
})

const json = (change: Readonly<Record<string, Json>>): Json => ({
  ...(one as unknown as Readonly<Record<string, Json>>), // a row of texts and lists of texts
  ...change,
})

test('a row has its texts, its lines and a position of at most 19 digits', () => {
  expect(isChainRow(json({}))).toBe(true)
  expect(isChainRow(json({ position: '1'.repeat(19) }))).toBe(true)
  for (const name of ['id', 'event', 'reference', 'command', 'atMs', 'date', 'hash'])
    expect(isChainRow(json({ [name]: 3 }))).toBe(false)
  for (const position of [7, '', '1'.repeat(20), '7a', 'a7', '-7'])
    expect(isChainRow(json({ position }))).toBe(false)
  expect(isChainRow(json({ lines: 'none' }))).toBe(false)
  for (const none of [null, 'row', [], 3]) expect(isChainRow(none)).toBe(false)
})
