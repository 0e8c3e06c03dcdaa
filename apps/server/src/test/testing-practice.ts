import { marketList } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { practiceEnter, practiceWorld } from '@parkett/contract/customer/practice'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { readConfig } from '../base/config.ts'
import { expect } from 'vitest'
import type { Practice } from '../compose/practice/given.ts'
import { openPractices, type Practices } from '../compose/practice/open.ts'
import { simulationSource } from '../market/fictional.ts'
import { startingMoney } from '../compose/practice/starting-money.ts'
import { keepImported } from '../compose/practice/imported.ts'
import { makeTapes, writeTape } from '../compose/practice/tape-file.ts'
import { ownerRole } from '../platform/db/embedded/cluster.ts'
import { ownerPool } from '../platform/db/pool.ts'
import { addressOf, testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { callerOf, type Caller } from './testing-calls.ts'

/** Practices beside a house that is only a database, with pages that say where they are from. */
export type TestPractices = {
  readonly practices: Practices
  readonly origin: string
  readonly dataDir: string
  /** Of the house, whose prices may be imported. */
  readonly db: TestDatabase
  /** Ends them and begins them anew on what is kept. */
  readonly again: () => Promise<TestPractices>
  readonly close: () => Promise<void>
}

export async function testPractices(most = 20, real = Date.now): Promise<TestPractices> {
  const db = await testDatabase(2)
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-practice-'))
  writeFileSync(join(dataDir, 'index.html'), '<p>practice</p>')
  const env = { DATABASE_URL: addressOf(db), DATA_DIR: dataDir, PORT: '0', PRACTICES: String(most) }
  const config = readConfig(env)
  const open = async (): Promise<TestPractices> => {
    if (config.practice === null) throw new Error('practising is switched off')
    const practices = await openPractices({
      config,
      settings: config.practice,
      housePort: 1,
      print: (line) => {
        throw new Error(line)
      },
      folder: dataDir,
      real,
    })
    const close = async (): Promise<void> => {
      await practices.worlds.drop()
      await practices.close()
      await db.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    const again = async (): Promise<TestPractices> => {
      await practices.close()
      return open()
    }
    return { practices, origin: `http://127.0.0.1:${practices.port}`, dataDir, db, again, close }
  }
  return open()
}

export const pageOf = ({ origin }: TestPractices, path: string, cookie = ''): Promise<Response> =>
  fetch(`${origin}${path}`, { redirect: 'manual', headers: { cookie } })

/** Somebody at the door, whose browser is in the practice of its cookie. */
export const atDoor = (here: TestPractices, cookie: string, token?: string): Caller =>
  callerOf(here.practices.door, { headers: { cookie }, ...(token !== undefined && { token }) })

export type Inside = { readonly cookie: string; readonly me: Caller }

/** As a browser does it: through the entrance, which marks it, to the session. */
export async function enterPractice(here: TestPractices, ticket: string): Promise<Inside> {
  const entrance = await pageOf(here, `/practice/enter?ticket=${ticket}`)
  expect(entrance.status).toBe(303)
  expect(entrance.headers.get('location')).toBe(`/#/explore/practice?ticket=${ticket}`)
  const cookie = entrance.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { userinfo } = await atDoor(here, cookie).must(practiceEnter, { body: { ticket } })
  return { cookie, me: atDoor(here, cookie, userinfo.token) }
}

/** Practices as a house has them, without a process between. */
export const practiceBeside = (here: TestPractices): Practice => {
  const { worlds } = here.practices
  const tapeFor = makeTapes((range) => writeTape(here.db.pool, here.dataDir, range), Date.now)
  return {
    jobs: [],
    port: {
      kind: 'house',
      offers: () => true,
      mayMake: async () => true,
      open: async ({ range, ...asked }) => {
        const marked = await tapeFor(range, asked.address)
        return marked.ok ? worlds.make({ ...asked, range: marked.value }) : marked
      },
      source: simulationSource,
      money: startingMoney,
      imported: keepImported(here.db.pool),
      find: async (owner) => {
        const found = worlds.find(owner)
        return found.ok ? found.value : null
      },
      resume: async (owner) => worlds.resume(owner),
      ownerOf: (customer) => `mark of ${customer}`,
      originFor: () => here.origin,
    },
  }
}

/** In an answer that leads into a practice: from the house, or from the one before at the same door. */
export const ticketOf = ({ address }: { address: string }): string =>
  new URL(address, 'http://door').searchParams.get('ticket') ?? ''

/** The books of the practice that a cookie is of, for whoever looks into them; who asked ends it. */
export const booksOf = ({ db }: TestPractices, cookie: string): pg.Pool => {
  const database = `${db.name}_practice_${cookie.split('=')[1]}`
  return ownerPool({ host: db.host, database }, ownerRole, 1)
}

/** At the market, in a practice. */
export async function buy(who: Caller, market: 'DE' | 'US', code: string) {
  const { rows } = await who.must(marketList, { query: { market, size: '100' } })
  const instrument = rows.find((row) => row.instrument.code === code)?.instrument.id ?? ''
  const body = { instrument, quantity: 40, side: 'buy', type: 'market' } as const
  const { intent } = await who.must(ordersPrepare, { body })
  const { tradePassword } = await who.must(practiceWorld)
  return who.must(ordersPlace, { body: { intent, tradePassword } })
}
