import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayNumber } from '@parkett/core/civil'
import { makeIds, systemChance } from '../../base/ports.ts'
import { testDatabase } from '../../platform/db/testing.ts'
import { importFile, type Outcome } from '../import/import-file.ts'
import { openMarket, type Market } from '../market.ts'
import { addInstruments } from '../store.ts'
import { listed, tenInNewYork } from './testing-recorded.ts'

/** A price file is of one market; these are listed in it. */
const shares = { US: ['AAA', 'BBB'], HK: ['00700.HK'] } as const

/** What a replay plays: two days of every share, and the day before for the first previous close. */
const goodOf = (market: keyof typeof shares): readonly string[] =>
  shares[market].flatMap((symbol) =>
    ['2026-11-18', '2026-11-19', '2026-11-20'].map(
      (day) => `${day},100,103,99.5,101,50000,${symbol}`,
    ),
  )

export type KeptWorld = {
  readonly market: Market
  readonly imported: Outcome
  readonly close: () => Promise<void>
}

/** A replay of days as a file told them: these in place of the good ones of the same share and day. */
export async function keptWorld(
  told: readonly string[] = [],
  traded: keyof typeof shares = 'US',
): Promise<KeptWorld> {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-kept-'))
  const path = join(dataDir, 'days.csv')
  const of = (row: string) => [row.split(',')[0], row.split(',').at(-1)].join(' ')
  const rows = [
    ...goodOf(traded).filter((row) => !told.some((one) => of(one) === of(row))),
    ...told,
  ]
  writeFileSync(path, ['date,open,high,low,close,volume,symbol', ...rows, ''].join('\n'))
  await addInstruments(database.pool, [listed.aaa, listed.bbb, listed.ten])
  const ids = makeIds(() => tenInNewYork, systemChance)
  const imported = await importFile(
    path,
    { kind: 'prices', files: [], market: traded, strict: false, dryRun: false, years: [] },
    {
      pool: database.pool,
      ids,
      today: dayNumber('2026-11-21'),
      realNow: tenInNewYork,
      onBytes: () => {},
    },
  )
  const market = await openMarket({
    pool: database.pool,
    config: { market: { kind: 'replay', from: '2026-11-19', to: '2026-11-20' }, sessions: 'real' },
    ids,
    realNow: () => tenInNewYork,
  })
  const close = async (): Promise<void> => {
    await market.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { market, imported, close }
}
