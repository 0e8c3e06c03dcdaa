import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, dayNumber, partsOf } from '@parkett/core/civil'
import { rangeTailDays, type PracticeRange } from '@parkett/core/practice/ranges'
import type pg from 'pg'
import { packYears, type DatedBar } from '../../market/candle-bytes.ts'
import {
  addInstruments,
  loadInstruments,
  loadRange,
  replaceYears,
  type InstrumentRow,
  type KeptDays,
} from '../../market/store.ts'
import type { AskedRange, MarkedRange } from '../../slices/practice/ports.ts'
import { readImported, sharesMost } from './imported.ts'
import { makeNetworkLimit } from './network-limit.ts'
import { practicesFolder } from './shelf.ts'

type Share = KeptDays & {
  readonly row: InstrumentRow
  /** Of the days that are played. */
  readonly turnover: number
}

export const tapesFolder = (dataDir: string): string => join(practicesFolder(dataDir), 'tapes')

/**
 * Writes down what is played of the imported days, for the process of practices: that has no way into the
 * books of the house. The mark comes of the days themselves, so a correction of them is another tape.
 */
export async function writeTape(
  pool: pg.Pool,
  dataDir: string,
  range: PracticeRange,
): Promise<MarkedRange> {
  const shares = await sharesOf(pool, range)
  const hash = createHash('sha256')
  const years = shares.flatMap(({ row, days, source }) =>
    packYears(days).map(({ year, days: bytes, firstDay, lastDay }) => {
      hash.update(`${row.symbol} ${row.lotSize} ${year} ${source}\n`).update(bytes)
      const packed = { year, days: bytes.toString('base64'), firstDay, lastDay }
      return { instrument: String(row.id), source, ...packed }
    }),
  )
  const mark = hash.digest('hex').slice(0, 12)
  const folder = tapesFolder(dataDir)
  const path = join(folder, `${mark}.json`)
  if (existsSync(path)) utimesSync(path, new Date(), new Date())
  else {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const rows = shares.map(({ row }) => ({ ...row, id: String(row.id) }))
    writeFileSync(`${path}.new`, JSON.stringify({ rows, years } satisfies TapeFile), {
      mode: 0o600,
    })
    renameSync(`${path}.new`, path)
  }
  return { ...range, mark }
}

async function sharesOf(pool: pg.Pool, { market, from, to }: PracticeRange): Promise<Share[]> {
  const [first, last] = [dayNumber(from), dayNumber(addDays(to, rangeTailDays))]
  const all = await loadInstruments(pool)
  const rows = all.filter((row) => row.market === market && !row.fictional)
  const ids = rows.map(({ id }) => id)
  const kept = await loadRange(pool, partsOf(first).year - 1, partsOf(last).year, ids)
  const shares = rows.flatMap((row): Share[] => {
    const { days = [], source = row.source } = kept.get(row.id) ?? {}
    const played = days.filter(({ day }) => day <= last)
    const turnover = turnoverOf(played, first)
    return turnover > 0 ? [{ row, days: played, source, turnover }] : []
  })
  return shares
    .toSorted((a, b) => b.turnover - a.turnover)
    .slice(0, sharesMost)
    .toSorted((a, b) => (a.row.symbol < b.row.symbol ? -1 : 1))
}

const turnoverOf = (days: readonly DatedBar[], from: number): number =>
  days.reduce((sum, { day, bar }) => (day < from ? sum : sum + bar.close * bar.volume), 0)

type TapeFor = (range: AskedRange | null, address: string) => Promise<Outcome<MarkedRange | null>>

/**
 * The tape of what is asked for, where it has one. What is written down costs the house more than a
 * practice costs the process of practices, which is asked only behind it: who asks too often is refused first.
 */
export function makeTapes(
  write: (range: PracticeRange) => Promise<MarkedRange>,
  now: () => number,
): TapeFor {
  const take = makeNetworkLimit(now)
  return async (range, address) => {
    if (range === null) return ok(null)
    const taken = take(address)
    if (!taken.ok) return taken
    const marked = await write(range)
    // Its days were imported anew since, and are others now.
    return range.mark === undefined || range.mark === marked.mark ? ok(marked) : no('practice_tape')
  }
}

/** Just asked for by the house, a tape has no practice yet. */
const unusedMs = 3_600_000

/** Forgets the tapes that no practice plays any more. */
export function forgetTapes(dataDir: string, played: ReadonlySet<string>, now: number): void {
  const folder = tapesFolder(dataDir)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isPlayed = played.has(name.replace(/\.json$/, ''))
    if (!isPlayed && now - statSync(path).mtimeMs > unusedMs) rmSync(path, { force: true })
  }
}

/** Written by `writeTape` alone. */
type TapeFile = {
  readonly rows: readonly (Omit<InstrumentRow, 'id'> & { readonly id: string })[]
  readonly years: readonly {
    readonly instrument: string
    readonly year: number
    readonly days: string
    readonly firstDay: number
    readonly lastDay: number
    readonly source: string
  }[]
}

/** Brings a tape into the books of a practice, once. */
export async function bringTape(pool: pg.Pool, dataDir: string, mark: string): Promise<void> {
  if ((await readImported(pool)).length > 0) return
  const path = join(tapesFolder(dataDir), `${mark}.json`)
  const { rows, years } = JSON.parse(readFileSync(path, 'utf8')) as TapeFile // our own
  await addInstruments(
    pool,
    rows.map((row) => ({ ...row, id: BigInt(row.id) })),
  )
  for (const [source, of] of Map.groupBy(years, (year) => year.source))
    await replaceYears(
      pool,
      of.map((year) => ({
        ...year,
        instrument: BigInt(year.instrument),
        days: Buffer.from(year.days, 'base64'),
      })),
      source,
    )
}
