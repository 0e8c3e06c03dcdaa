import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ordersDetail, ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import type { BodyOf } from '@parkett/contract/wire/route'
import { dayNumber } from '@parkett/core/civil'
import type { OutsideName, VenueName } from '../../../base/venue-settings.ts'
import { packYears } from '../../../market/candle-bytes.ts'
import {
  listed,
  recordedOutside,
  tenInNewYork,
  yahooAnswer,
} from '../../../market/source/testing-recorded.ts'
import { addInstruments, replaceYears } from '../../../market/store.ts'
import type { TestDatabase } from '../../../platform/db/testing.ts'
import { secretsFolder } from '../../../platform/data-dir/secrets.ts'
import {
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type Kept,
  type TestApp,
} from '../../../test/testing-app.ts'
import { recordedPaper, type Paper } from './testing-paper.ts'

const { aaa } = listed

async function arrange({ pool }: TestDatabase): Promise<void> {
  await addInstruments(pool, [aaa])
  const bar = { open: 1_000_000, high: 1_010_000, low: 990_000, close: 1_002_500, volume: 50_000 }
  const years = packYears([{ day: dayNumber('2026-11-19'), bar }])
  await replaceYears(
    pool,
    years.map((year) => ({ ...year, instrument: aaa.id })),
    'days.csv',
  )
}

/** Keys of an account, as an operator puts them down. */
export function keysIn(dataDir: string, name: OutsideName, key: string): void {
  const keys = JSON.stringify({ key, secret: 'secret000000' })
  writeFileSync(join(secretsFolder(dataDir), `${name}.json`), keys, { mode: 0o600 })
}

export type VenueWorld = {
  readonly world: TestApp
  readonly paper: Paper
  readonly me: Customer
  /** Another start on the same books. */
  readonly startWith: (venue: VenueName) => Promise<TestApp>
  readonly place: (order?: Asked) => Promise<string>
  readonly order: (id: string) => Promise<Awaited<ReturnType<typeof detailOf>>>
  /** What exchange and venue do in a moment, a second of market time later. */
  readonly round: (seconds?: number) => Promise<void>
}
type Asked = Partial<BodyOf<typeof ordersPrepare>>

const detailOf = (me: Customer, id: string) => me.must(ordersDetail, { params: { id } })

/** Real prices of a recorded feed, and orders executed by one of the venues. */
export async function venueWorld(venue: VenueName): Promise<VenueWorld> {
  const paper = recordedPaper()
  const at = tenInNewYork
  const recorded = { quotes: yahooAnswer([{ symbol: 'AAA', at, last: 101.25 }]) }
  const range = {
    kind: 'feed',
    feed: 'yahoo',
    dataDir: '/nowhere',
    csvDelaySeconds: 0,
    alpaca: null,
  } as const
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-venue-'))
  keysIn(dataDir, 'alpaca-paper', 'PK00000000')
  const start = (name: VenueName, kept: Partial<Kept>): Promise<TestApp> =>
    testApp(
      { market: { kind: 'feed' }, sessions: 'real', venue: name, askVenue: paper.ask },
      {
        range,
        arrange: (db) => (kept.db === undefined ? arrange(db) : Promise.resolve()),
        outside: recordedOutside(recorded),
        now: at,
      },
      kept,
    )
  const world = await start(venue, { dataDir })
  paper.now = () => world.wall.nowMs
  await world.run('feed')
  const me = await newTrader(world.app)
  const place = async (order: Asked = {}): Promise<string> => {
    const asked = {
      instrument: aaa.id.toString(),
      side: 'buy',
      type: 'market',
      quantity: 5,
      ...order,
    } as const
    const { intent } = await me.must(ordersPrepare, { body: asked })
    return (await me.must(ordersPlace, { body: { intent, tradePassword } })).id
  }
  const round = async (seconds = 1): Promise<void> => {
    world.wall.nowMs += seconds * 1_000
    recorded.quotes = yahooAnswer([{ symbol: 'AAA', at: world.wall.nowMs, last: 101.25 }])
    await world.run('feed')
    await world.run('exchange')
    if (world.jobs().includes('venue')) await world.run('venue')
  }
  const startWith = (name: VenueName) => start(name, world)
  return { world, paper, me, startWith, place, order: (id) => detailOf(me, id), round }
}
