// Goal: what an exchange published decides on which days its market trades, from the import on; a wrong
// file loses nothing, and no day that anything was traded on or settles on is ever changed.
// Method: files with one fault each; a market on a feed, and one that is simulated, before and after.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dayNumber } from '@parkett/core/civil'
import { xnys } from '@parkett/core/market/calendars/xnys'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeIds, systemChance } from '../../base/ports.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { loadCalendarYears } from '../calendar-years.ts'
import { openMarket } from '../market.ts'
import { addInstruments, readVersion } from '../store.ts'
import { listed, tenInNewYork } from '../source/testing-recorded.ts'
import { testMarket } from '../testing.ts'
import type { ImportRequest } from './arguments.ts'
import { importFile } from './import-file.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'parkett-calendar-'))
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.owner.query('TRUNCATE calendar_years, business_clock'))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const ids = makeIds(() => tenInNewYork, systemChance)
const path = join(folder, 'days.csv')
function take(text: string, request: Partial<ImportRequest> = {}, { pool } = database) {
  writeFileSync(path, text)
  return importFile(
    path,
    {
      kind: 'calendar',
      files: [],
      market: 'US',
      strict: false,
      dryRun: false,
      years: [2027],
      ...request,
    },
    { pool, ids, today: dayNumber('2026-11-20'), realNow: tenInNewYork, onBytes: () => {} },
  )
}

const header = 'market,date,kind,close,source'
const good = 'HK,2027-01-01,holiday,,HKEX circular 7'
const file = (...rows: string[]) => [header, ...rows, ''].join('\n')
const stored = async (of = database) => await loadCalendarYears(of.pool)

test.each([
  ['HK,2027-02-08,holiday', 'wrong number of fields'],
  ['HK,,holiday,,HKEX circular 7', 'empty field'],
  ['HK,2027-02-08,holiday,,', 'empty field'],
  ['XX,2027-02-08,holiday,,HKEX circular 7', 'unknown market'],
  ['HK,2027-02-30,holiday,,HKEX circular 7', 'unknown date'],
  ['HK,08.02.2027,holiday,,HKEX circular 7', 'unknown date'],
  ['HK,2028-02-08,holiday,,HKEX circular 7', 'outside the years covered'],
  ['HK,2027-02-08,closed,,HKEX circular 7', 'unknown kind'],
  ['HK,2027-02-08,holiday,12:00,HKEX circular 7', 'close time without a half day'],
  ['HK,2027-02-08,half day,,HKEX circular 7', 'half day without a close time'],
  ['HK,2027-02-08,half day,12:30,HKEX circular 7', 'other close time'],
  ['HK,2027-02-07,half day,12:00,HKEX circular 7', 'half day on a weekend'],
  ['CN,2027-02-08,half day,12:00,SSE notice 7', 'no half days there'],
  ['TARGET,2027-02-08,half day,12:00,ECB', 'no half days there'],
  ['HK,2027-01-01,half day,12:00,HKEX circular 7', 'date twice'],
  ['XHKG,2027-02-08,holiday,,somebody else', 'two sources for a year'],
  [`HK,2027-02-08,holiday,,${'x'.repeat(201)}`, 'too long'],
])('with the row %s nothing of its file is taken: %s', async (row, kind) => {
  const before = await readVersion(database.pool)
  const { tally, rows, written } = await take(file(good, row))
  expect({ rows, written }).toEqual({ rows: 2, written: false })
  expect(tally.kinds()).toEqual([[kind, 1]])
  expect(tally.lines()[0]).toContain('line 3: ')
  expect(await stored()).toEqual([])
  expect(await readVersion(database.pool)).toBe(before)
})

const weekdays = Array.from({ length: 120 }, (_, nth) => {
  const at = new Date(Date.UTC(2027, 0, 4 + nth))
  return `HK,${at.toISOString().slice(0, 10)},holiday,,HKEX circular 7`
})
test.each<[text: string, years: number[], why: string]>([
  ['', [2027], 'It is empty'],
  [`${header}\n`, [2027], 'no rows'],
  ['market,date,source\n', [2027], 'no column kind'],
  [file(good), [2027, 2028], 'XHKG has no holiday in 2028'],
  [file('HK,2027-02-08,half day,12:00,HKEX circular 7'), [2027], 'XHKG has no holiday in 2027'],
  [file(...weekdays), [2027], 'Holidays are listed, not trading days'],
  [file('CN,2028-01-03,holiday,,SSE'), [2028], 'XSHG 2028 does not follow what is known'],
  [file('CN,2025-01-01,holiday,,SSE'), [2025], 'XSHG 2025 does not follow what is known'],
])('no calendar at all (%#)', async (text, years, why) => {
  await expect(take(text, { years })).rejects.toThrow(why)
  expect(await stored()).toEqual([])
})

test('the same file again changes nothing, a corrected one counts, a dry run writes nothing', async () => {
  const text = file(good, 'HK,2027-02-08,half-day,12:00,HKEX circular 7')
  expect(await take(text, { dryRun: true })).toMatchObject({ added: 2, written: false })
  expect(await stored()).toEqual([])
  expect(await take(text)).toMatchObject({ added: 2, written: true })
  const [version, kept] = [await readVersion(database.pool), await stored()]
  expect(kept).toEqual([
    {
      calendar: 'XHKG',
      year: 2027,
      validFrom: '2027-01-01',
      source: 'HKEX circular 7',
      holidays: ['2027-01-01'],
      halfDays: ['2027-02-08'],
      sessions: [],
    },
  ])
  expect(await take(text)).toMatchObject({ added: 0, changed: 0, unchanged: 2, notes: [] })
  expect([await readVersion(database.pool), await stored()]).toEqual([version, kept])
  expect(await take(text.replace('02-08', '02-09'))).toMatchObject({ changed: 2 })
  expect(await stored()).toHaveLength(2)
  expect(await readVersion(database.pool)).toBe(version + 1n)
})

const newYork = (...more: string[]) =>
  file(
    ...xnys.holidays
      .filter((date) => date.startsWith('2026'))
      .map((date) => `US,${date},holiday,,NYSE`),
    ...xnys.earlyClose
      .filter((date) => date.startsWith('2026'))
      .map((date) => `US,${date},half day,13:00,NYSE`),
    ...more,
  )

test('an imported holiday closes a market on a feed, at once and after a restart', async () => {
  await addInstruments(database.pool, [listed.aaa])
  const open = () =>
    openMarket({
      pool: database.pool,
      config: {
        market: { kind: 'feed', feed: 'csv', dataDir: folder, csvDelaySeconds: 0, alpaca: null },
        sessions: 'real',
      },
      ids,
      realNow: () => tenInNewYork,
    })
  const market = await open()
  const noon = Date.parse('2026-12-01T17:00:00Z')
  expect(market.feed.session('US', noon).phase).toBe('continuous')
  const edition = market.edition()
  await take(newYork('US,2026-12-01,holiday,,NYSE', 'US,2026-12-02,half day,13:00,NYSE'), {
    years: [2026],
  })
  await market.tend()
  expect(market.edition()).not.toBe(edition)
  for (const one of [market, await open()]) {
    expect(one.feed.session('US', noon)).toMatchObject({
      phase: 'closed',
      nextOpen: '2026-12-02T14:30:00.000Z',
      nextClose: '2026-12-02T18:00:00.000Z',
    })
    expect(one.feed.addTradingDays('US', '2026-11-30', 1)).toBe('2026-12-02')
    await one.close()
  }
})

test('a day that was traded, or on which trades of today settle, is not changed by any file', async () => {
  const clock = `INSERT INTO business_clock VALUES (1, 'feed', 0, $1)`
  await database.owner.query(clock, [tenInNewYork])
  // Today is the 20th: its trades settle on the 23rd, and a server may have the old days for one more.
  const text = newYork(
    ...['11-19', '11-23', '11-24', '11-25'].map((day) => `US,2026-${day},holiday,,NYSE`),
  )
  await expect(take(text, { years: [2026], strict: true })).rejects.toThrow(
    '2026-11-19, 2026-11-23',
  )
  const { notes } = await take(text, { years: [2026] })
  expect(notes).toEqual([
    'XNYS 2026: 14 holidays, 2 half days, 0 sessions; counts from 2026-11-25 on; was already traded otherwise on 2026-11-19, 2026-11-23, 2026-11-24, and stays so',
  ])
  expect(await stored()).toMatchObject([{ validFrom: '2026-11-25' }])
  await database.owner.query('UPDATE business_clock SET seen_ms = $1', [
    Date.parse('2026-12-31T23:00:00Z'),
  ])
  const late = newYork('US,2026-12-30,holiday,,NYSE')
  await expect(take(late, { years: [2026] })).rejects.toThrow('XNYS 2026 is over')
})

test('a replay trades on the days that have prices, and takes no calendar', async () => {
  const clock = `INSERT INTO business_clock VALUES (1, 'replay 2015-01-01 to 2015-01-08', 0, $1)`
  await database.owner.query(clock, [tenInNewYork])
  await expect(take(file(good))).rejects.toThrow('replay')
})

test('what was provisional in a simulation is published by an import', async () => {
  const world = await testMarket()
  try {
    const { market } = world
    const monday = Date.parse('2027-01-04T03:00:00Z')
    expect(market.feed.session('CN', monday)).toMatchObject({ provisional: true })
    await take(file('CN,2027-01-01,holiday,,SSE', 'CN,2027-01-05,holiday,,SSE'), {}, world.database)
    await market.tend()
    expect(market.feed.session('CN', monday)).toMatchObject({ provisional: false })
    expect(market.feed.addTradingDays('CN', '2027-01-04', 1)).toBe('2027-01-06')
    expect(market.view().exchanges.calendar('CN').source).toBe('SSE')
  } finally {
    await world.drop()
  }
})

test('it is the very first command on an empty data directory', async () => {
  const dataDir = join(folder, 'data')
  writeFileSync(path, file(good))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const words = [...'run import -- calendar'.split(' '), path, '--years', '2027']
  const first = await promisify(execFile)('npm', words, { env })
  expect(first.stdout).toContain('good     1 (1 new, 0 changed, 0 as they were)')
  expect(first.stdout).toContain('XHKG 2027: 1 holidays, 0 half days')
  writeFileSync(path, file(good, 'HK,2027-13-01,holiday,,HKEX circular 7'))
  const wrong = await promisify(execFile)('npm', words, { env }).catch((error: unknown) => error)
  expect(wrong).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('NOTHING WAS WRITTEN: a calendar is taken whole') as string,
  })
})
