import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  accessConfig,
  accessLogin,
  accessRegister,
  accessTradePassword,
} from '@parkett/contract/customer/access'
import { CompactEncrypt, importJWK } from 'jose'
import type { FastifyInstance } from 'fastify'
import { setHouseRules } from '../accounts/rules/current.ts'
import { buildApp, type App } from '../compose/app.ts'
import type { AppDeps } from '../compose/deps.ts'
import type { Config } from '../base/config.ts'
import { makeAlarmInbox } from '../platform/alarms/inbox.ts'
import { openPersonal, type Personal } from '../platform/data-dir/personal.ts'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { readTranslators } from '../platform/http/translators.ts'
import { makeAnnouncements } from '../ledger/door/announcements.ts'
import { makeCommit, type Commit } from '../ledger/door/commit.ts'
import { openMarket, type Market } from '../market/market.ts'
import type { AskOutside } from '../market/source/outside.ts'
import { marketDatabase } from '../market/testing.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import { quickArgon } from './testing-argon.ts'
import { callerOf, type Caller, type Said } from './testing-calls.ts'
import { quiet } from './testing-quiet.ts'
import { admitActor } from '../identity/staff/own-account.ts'

/** The whole server on a database of its own, with a clock that only the test moves. */
export type TestApp = {
  readonly app: FastifyInstance
  readonly db: TestDatabase
  readonly dataDir: string
  /** What the database says of people is sealed with. */
  readonly personal: Personal
  readonly wall: { nowMs: number }
  /** Runs a job and what follows it, as its beat would, and throws what it threw: no schedule starts. */
  readonly run: (job: string) => Promise<void>
  /** The same on every server of these books at the same moment. */
  readonly runOnAll: (job: string) => Promise<void>
  /** The names of all jobs. */
  readonly jobs: () => readonly string[]
  /** Looks at the books, as the start does. */
  readonly look: () => Promise<void>
  /** Prices stand where they are, as when the feed is silent, until it goes on. */
  readonly stopMarket: () => void
  readonly resumeMarket: () => void
  readonly closeDoor: () => Promise<void> // It answers `busy` from now on, as without a database.
  /** Another server on the same books and keys, as after a restart. */
  readonly again: () => Promise<FastifyInstance>
  readonly close: () => Promise<void>
}

/** A replay or a recorded feed instead of the simulated market, and how its prices come in. */
export type TestReplay = {
  readonly range: Extract<Config['market'], { kind: 'replay' | 'feed' }>
  readonly arrange: (db: TestDatabase) => Promise<void>
  readonly outside?: AskOutside
  /** When it begins; else now. */
  readonly now?: number
}

/** What differs from the settings of most tests; `startsAt`: when its clock begins, else now. */
type Own = Pick<AppDeps, 'argon' | 'postPush' | 'drand' | 'askVenue' | 'practice'>
type Given<T> = { readonly [K in keyof T]: T[K] | undefined }
type TestConfig = Partial<AppDeps['config'] & Pick<AppDeps, 'mode'>> &
  Own & { readonly startsAt?: number }

const ownOf = ({ argon, postPush, drand, askVenue, practice }: Given<Own>): Own => ({
  ...(argon && { argon }),
  ...(postPush && { postPush }),
  ...(drand && { drand }),
  ...(askVenue && { askVenue }),
  ...(practice && { practice }),
})

/** One server of a world. */
type Started = {
  readonly app: FastifyInstance
  readonly market: Market
  readonly commit: Commit
  readonly schedule: App['schedule']
  readonly lookAtBooks: App['lookAtBooks']
}

/** Books and keys that are there already. */
export type Kept = Pick<TestApp, 'db' | 'dataDir'>

export async function testApp(
  { mode = 'simulated', startsAt, ...given }: TestConfig = {},
  replay?: TestReplay,
  kept?: Partial<Kept>,
): Promise<TestApp> {
  const { argon = quickArgon, postPush, drand, askVenue, practice, ...config } = given
  const own = ownOf({ argon, postPush, drand, askVenue, practice })
  const db = kept?.db ?? (replay === undefined ? await marketDatabase() : await testDatabase())
  await replay?.arrange(db)
  const dataDir = kept?.dataDir ?? mkdtempSync(join(tmpdir(), 'parkett-app-'))
  const wall = { nowMs: startsAt ?? replay?.now ?? Date.now() }
  const clock = { now: () => wall.nowMs }
  const ids = makeIds(() => Math.floor(performance.timeOrigin + performance.now()), systemChance)
  const started: Started[] = []
  const again = async (): Promise<FastifyInstance> => {
    const market = await openMarket({
      pool: db.pool,
      ids,
      realNow: clock.now,
      ...(replay?.outside !== undefined && { outside: replay.outside }),
      config: {
        market: replay?.range ?? { kind: 'simulated' },
        sessions: config.sessions ?? quiet.sessions,
      },
    })
    const server = await startOn(market, { db, dataDir, wall: clock, ids, config, own, mode })
    started.push(server)
    return server.app
  }
  const close = async (): Promise<void> => {
    for (const { app, market, commit } of started) {
      await app.close()
      await commit.close()
      await market.close()
    }
    await db.drop()
    // The table of rules is the process's own, and other tests go on in it.
    setHouseRules([])
    rmSync(dataDir, { recursive: true, force: true })
  }
  const run = async (job: string): Promise<void> => started.at(-1)?.schedule.run(job)
  const runOnAll = async (job: string): Promise<void> => {
    await Promise.all(started.map(({ schedule }) => schedule.run(job)))
  }
  const jobs = () => started[0]?.schedule.reports().map(({ job }) => job) ?? []
  const closeDoor = async (): Promise<void> => started.at(-1)?.commit.close()
  return {
    app: await again(),
    db,
    dataDir,
    personal: openPersonal(dataDir, systemChance),
    wall,
    run,
    runOnAll,
    jobs,
    look: async () => started.at(-1)?.lookAtBooks(),
    closeDoor,
    stopMarket: () => started.forEach(({ market }) => market.stop()),
    resumeMarket: () => started.forEach(({ market }) => market.resume()),
    again,
    close,
  }
}

type On = Pick<AppDeps, 'wall' | 'ids' | 'mode'> & {
  readonly db: TestDatabase
  readonly dataDir: string
  readonly config: Partial<AppDeps['config']>
  readonly own: Own
}

/** A door and a server on this market. */
async function startOn(market: Market, on: On): Promise<Started> {
  const { db, dataDir, wall, ids, config, own, mode } = on
  const announcements = makeAnnouncements()
  const alarms = makeAlarmInbox(wall)
  const commit = makeCommit({
    pool: db.pool,
    clock: market.clock,
    wall,
    ids,
    alarm: (what, facts) => {
      process.emitWarning(`${what} ${JSON.stringify(facts)}`)
      alarms.ring(what, facts)
    },
    admitActor: (actor) => admitActor(db.pool, actor),
    announce: announcements.announce,
  })
  const {
    server: app,
    schedule,
    lookAtBooks,
  } = await buildApp({
    config: { ...quiet, dataDir, ...config },
    market,
    commit,
    announcements,
    mode,
    build: { version: '0.0.0', hash: 'test' },
    pool: db.pool,
    clock: market.clock,
    wall,
    ids,
    chance: systemChance,
    translate: readTranslators(),
    ...own,
    alarms,
  })
  return { app, market, commit, schedule, lookAtBooks }
}

type Payload = Readonly<Record<string, unknown>>

/**
 * Seals a payload with the key and nonce that the server offers now; the payload's own nonce
 * and ts win.
 */
export async function seal(app: FastifyInstance, payload: Payload): Promise<string> {
  const { crypto } = await callerOf(app).must(accessConfig)
  const key = await importJWK(crypto.jwk, 'RSA-OAEP-256')
  const plain = new TextEncoder().encode(
    JSON.stringify({ nonce: crypto.nonce, ts: crypto.ts, ...payload }),
  )
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: crypto.kid })
    .encrypt(key)
}

export const testPassword = 'kupferne Teekanne 7'
let customers = 0

/** Somebody with an account and a live session. */
export type Customer = Caller & { readonly username: string; readonly id: bigint }

/** Opens an account. */
export async function newCustomer(app: FastifyInstance): Promise<Customer> {
  customers += 1
  const username = `kunde-${customers}-${Math.floor(performance.now())}`
  const { data } = await callerOf(app).sealed(accessRegister, registration({ username }))
  const { token, id } = data.userinfo
  return Object.assign(callerOf(app, { token }), { username, id: BigInt(id) })
}

/** The same person on another device. */
export async function logInAgain(
  app: FastifyInstance,
  { username, id }: Customer,
): Promise<Customer> {
  const payload = { aud: 'login', username, password: testPassword }
  const { token } = userOf(await callerOf(app).sealed(accessLogin, payload))
  return Object.assign(callerOf(app, { token }), { username, id })
}

/** Who logged in, when no second factor was asked for. */
export function userOf({ data }: Said<typeof accessLogin>) {
  if (!('userinfo' in data)) throw new Error('a second factor is asked for')
  return data.userinfo
}

/** What a login asks for, when it asks for a second factor. */
export function factorOf({ data }: Said<typeof accessLogin>) {
  if (!('factor' in data)) throw new Error('no second factor is asked for')
  return data.factor
}

export const tradePassword = '472915'

/** A customer who has set the trade password. */
export async function newTrader(app: FastifyInstance): Promise<Customer> {
  const trader = await newCustomer(app)
  const set = { aud: 'trade-password', loginPassword: testPassword, newPassword: tradePassword }
  if ((await trader.sealed(accessTradePassword, set)).code !== 1)
    throw new Error('the first trade password was refused')
  return trader
}

export const registration = (changes: Payload = {}): Payload & { readonly aud: string } => ({
  aud: 'register',
  username: 'anna',
  password: testPassword,
  phone: '+49 151 23456789',
  invitationCode: 'PARKETT',
  agreementVersion: '2026-11.2',
  ...changes,
})
