import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dayNumber } from '@parkett/core/civil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { loadDays, readVersion } from '../store.ts'
import { makeIds, systemChance } from '../../base/ports.ts'
import { importFile } from './import-file.ts'
import type { ImportRequest } from './arguments.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'parkett-import-'))
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const ids = makeIds(() => Math.floor(performance.timeOrigin + performance.now()), systemChance)
let files = 0
function file(text: string | Buffer): string {
  files += 1
  const path = join(folder, `file-${files}.csv`)
  writeFileSync(path, text)
  return path
}
const take = (text: string | Buffer, request: Partial<ImportRequest> = {}) =>
  importFile(
    file(text),
    {
      kind: 'prices',
      files: [],
      market: 'US',
      strict: false,
      dryRun: false,
      years: [],
      ...request,
    },
    {
      pool: database.pool,
      ids,
      today: dayNumber('2026-11-20'),
      realNow: Date.parse('2026-11-20T12:00:00Z'),
      onBytes: () => {},
    },
  )
const days = async (symbol: string) => {
  const { rows } = await database.pool.query<{ id: bigint }>(
    'SELECT id FROM instruments WHERE symbol = $1',
    [symbol],
  )
  const [row] = rows
  return row === undefined ? undefined : loadDays(database.pool, row.id)
}

const header = 'Date,Open,High,Low,Close,Volume,Name'
const good = '2015-01-02,10.00,11.50,9.50,11.00,1000,AAA'

// One row per fault; each file also has a good row that must be taken.
const faults = [
  { row: '2015-01-05,,11,9,10,5,AAA', kind: 'empty field', detail: 'open' },
  { row: '2015-01-05,10,11,9,10,,AAA', kind: 'empty field', detail: 'volume' },
  { row: '2015-01-05,10,11,10.01,10,5,AAA', kind: 'low above open or close' },
  { row: '2015-01-05,10,9.99,9,9.5,5,AAA', kind: 'high below open or close' },
  { row: '2015-01-05,10,9,11,10,5,AAA', kind: 'low above high' },
  { row: '2015-01-02,10,11,9,10,5,AAA', kind: 'date twice' },
  { row: '2015-01-05,ten,11,9,10,5,AAA', kind: 'not a number', detail: 'open ten' },
  { row: '2015-01-05,1e3,11,9,10,5,AAA', kind: 'not a number' },
  { row: '2015-01-05,10,11,9,10,5.5,AAA', kind: 'not a whole number' },
  { row: '2015-01-05,-10,11,9,10,5,AAA', kind: 'negative', detail: 'open -10' },
  { row: '2015-01-05,10,11,9,10,-5,AAA', kind: 'negative' },
  { row: '2015-01-05,0,11,0,10,5,AAA', kind: 'zero' },
  { row: '2015-01-05,10.00001,11,9,10,5,AAA', kind: 'more than 4 decimals' },
  { row: '2015-02-30,10,11,9,10,5,AAA', kind: 'unknown date' },
  { row: '05.01.2015,10,11,9,10,5,AAA', kind: 'unknown date' },
  { row: '2026-11-21,10,11,9,10,5,AAA', kind: 'date in the future' },
  { row: '2015-01-05,10,11,9,10,5', kind: 'wrong number of fields' },
  { row: '2015-01-05,10,200000000,9,10,5,AAA', kind: 'figure too large' },
]
for (const fault of faults) {
  test(`the row ${fault.row} is refused: ${fault.kind}`, async () => {
    const { tally, rows } = await take(`${header}\n${good}\n${fault.row}\n`, { dryRun: true })
    expect(rows).toBe(2)
    expect(tally.kinds()).toEqual([[fault.kind, 1]])
    expect(tally.lines()[0]).toContain('line 3: ')
    expect(tally.lines()[0]).toContain(fault.detail ?? '')
  })
}

test('good rows are taken exactly, the file twice changes nothing, and a corrected file corrects', async () => {
  const text = `${header}\r\n${good}\r\n2016-01-04,11.1234,12,11,11.5,20.0,AAA\r\n`
  expect(await take(text)).toMatchObject({ added: 2, created: ['AAA'], written: true })
  const version = await readVersion(database.pool)
  expect(await days('AAA')).toEqual([
    {
      day: dayNumber('2015-01-02'),
      bar: { open: 100_000, high: 115_000, low: 95_000, close: 110_000, volume: 1000 },
    },
    {
      day: dayNumber('2016-01-04'),
      bar: { open: 111_234, high: 120_000, low: 110_000, close: 115_000, volume: 20 },
    },
  ])
  expect(await take(gzipSync(text))).toMatchObject({ added: 0, unchanged: 2, created: [] })
  expect(await readVersion(database.pool)).toBe(version)
  expect(await take(text.replace('11.1234', '11.25'))).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 1,
  })
  expect((await days('AAA'))?.at(-1)?.bar.open).toBe(112_500)
  expect(await readVersion(database.pool)).toBe(version + 1n)
})

test('days between known days find their place', async () => {
  await take(`${header}\n2015-03-02,1,2,1,2,1,BBB\n2015-03-04,1,2,1,2,1,BBB\n`)
  await take(`${header}\n2015-03-03,1,3,1,2,1,BBB\n2014-12-31,1,2,1,2,1,BBB\n`)
  const found = await days('BBB')
  expect(found?.map(({ day }) => day)).toEqual(
    ['2014-12-31', '2015-03-02', '2015-03-03', '2015-03-04'].map(dayNumber),
  )
})

test('a dry run and a strict file with a fault write nothing at all', async () => {
  const text = `${header}\n2015-01-02,1,2,1,2,1,CCC\n2015-01-05,,2,1,2,1,CCC\n`
  expect(await take(text, { dryRun: true })).toMatchObject({ written: false, created: ['CCC'] })
  expect(await take(text, { strict: true })).toMatchObject({ written: false })
  expect(await days('CCC')).toBeUndefined()
})

test('columns are found by their header in any order and case, and a missing one is named', async () => {
  const text = 'close,SYMBOL,volume,low,high,open,date,ignored\n2,DDD,7,1,3,1.5,2015-01-02,x\n'
  expect(await take(text)).toMatchObject({ added: 1 })
  expect((await days('DDD'))?.[0]?.bar).toEqual({
    open: 15_000,
    high: 30_000,
    low: 10_000,
    close: 20_000,
    volume: 7,
  })
  await expect(take('date,open,high,low,close,symbol\n')).rejects.toThrow('no column volume')
  await expect(take('')).rejects.toThrow('empty')
})

test('listings of every known form are taken, quotes and Chinese names included', async () => {
  const listings = (text: string, market: ImportRequest['market']) =>
    take(text, { kind: 'instruments', market })
  const us =
    'Symbol,Security,GICS Sector,GICS Sub-Industry\nMMM,3M,Industrials,Conglomerates\nAAA,"Triple, A ""Inc""",Energy,Oil\n'
  expect(await listings(us, 'US')).toMatchObject({ added: 1, changed: 1 })
  expect(await listings(us, 'US')).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  const cn =
    'symbol,code,name,market\n000001.SZ,000001,平安银行,CN\n920001.BJ,920001,测试,BSE\n900000.SH,900000,没有,CN\n'
  const chinese = await listings(cn, 'CN')
  expect(chinese).toMatchObject({ added: 2 })
  expect(chinese.tally.kinds()).toEqual([['no board', 1]])
  const de =
    'symbol,name,currency,sector,industry,mic,isin\n1.DE,Eins,EUR,,,XETR,US0378331005\n2.DE,Zwei,EUR,,,XETR,US0378331006\n3.DE,Drei,USD,,,XETR,\n'
  expect((await listings(de, 'US')).tally.kinds()).toEqual([
    ['ISIN with a wrong form or check digit', 1],
    ['other currency', 1],
  ])
  const { rows } = await database.pool.query(
    'SELECT symbol, name, board, pinyin[1] AS pinyin FROM instruments WHERE symbol = ANY($1) ORDER BY symbol',
    [['AAA', '000001.SZ', '920001.BJ', '1.DE']],
  )
  expect(rows).toEqual([
    { symbol: '000001.SZ', name: '平安银行', board: 'MAIN_SZ', pinyin: 'ping an yin hang' },
    { symbol: '1.DE', name: 'Eins', board: 'XETR', pinyin: null },
    { symbol: '920001.BJ', name: '测试', board: 'BSE', pinyin: 'ce shi' },
    { symbol: 'AAA', name: 'Triple, A "Inc"', board: 'US', pinyin: null },
  ])
})

test('real prices never go into a company of the simulation', async () => {
  await database.owner.query("UPDATE instruments SET fictional = true WHERE symbol = 'DDD'")
  const { tally, added } = await take(`${header}\n2015-01-05,1,2,1,2,1,DDD\n`)
  expect(added).toBe(0)
  expect(tally.kinds()).toEqual([['no listing possible', 1]])
})
