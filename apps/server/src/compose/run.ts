import type { Alarm } from '../base/alarm.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp, type App } from './app.ts'
import type { Config } from '../base/config.ts'
import { endInOrder } from '../base/end-in-order.ts'
import { openReserve } from '../platform/data-dir/reserve.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { closeServer } from '../platform/http/close.ts'
import { portOf } from '../platform/http/port.ts'
import { readTranslators } from '../platform/http/translators.ts'
import { firstClaimCode } from '../platform/installation/claim-code.ts'
import { openMarket, type Market } from '../market/market.ts'
import { outboxKey } from '../platform/notify/outbox.ts'
import { buildPages, deskFolder, pagesFolder } from '../platform/pages/build.ts'
import { openDeskDoor } from '../platform/pages/desk-door.ts'
import { builtFrom } from '../platform/pages/freshness.ts'
import { serveVerifier } from '../platform/pages/serve-verifier.ts'
import { servePages } from '../platform/pages/serve.ts'
import { pageHeadersWith } from '../platform/http/headers.ts'
import { chatOrigin } from '../base/support-settings.ts'
import { settle } from './live.ts'
import { openLedgerDoor, type LedgerDoor } from './ledger-door.ts'
import { makePracticeHouse, type PracticeHouseDoor } from './practice/house.ts'
import { startTimes, type StartTimes } from './start-times.ts'
import { PlainError } from '../base/plain-error.ts'
import { makeIds, systemChance, type Ids } from '../base/ports.ts'
import { version } from '../base/version.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Starts everything, prints where it is, and ends it in order on Ctrl-C, on SIGTERM or when our
 * parent is gone.
 */
export async function run(config: Config): Promise<void> {
  const stopping = stopRequested()
  const times = startTimes(() => performance.now())
  times.ended('program')
  // The lock comes first: a second start must be refused before it builds anything.
  const database = await openDatabase(config, { doing: 'another Parkett' })
  times.ended('database')
  try {
    // Ctrl-C reaches the builder too: its failure is then no failure.
    const built = await Promise.race([stopping, buildPages(print)])
    if (built === 'stop') return
    times.ended('pages')
    await serveUntil(stopping, { config, database, times })
  } finally {
    await database.close()
  }
}

type Running = { readonly config: Config; readonly database: Database; readonly times: StartTimes }

async function serveUntil(
  stopping: Promise<'stop'>,
  { config, database, times }: Running,
): Promise<void> {
  await settle(database.pool, config, Date.now())
  const ids = makeIds(Date.now, systemChance)
  const market = await openMarket({
    pool: database.pool,
    config,
    ids,
    realNow: Date.now,
  })
  times.ended('market')
  const wall = { now: Date.now }
  const say: Alarm = (what, facts) =>
    void process.stderr.write(`${what}: ${JSON.stringify(facts)}\n`)
  const { dataDir } = config
  const ports = { pool: database.pool, clock: market.clock, wall, ids, say, dataDir }
  const door = openLedgerDoor(ports)
  const practices = makePracticeHouse(config, database.pool, wall)
  const {
    server: app,
    schedule,
    desk,
    lookAtBooks,
  } = await makeApp(config, database.pool, { ids, market, door, practices })
  let looked: Promise<void> | undefined
  let because: { readonly error: unknown } | undefined
  try {
    schedule.start()
    const address = await listen(app, config)
    const deskAddress = await listen(
      desk,
      { host: config.host, port: config.deskPort },
      'DESK_PORT',
    )
    times.ended('server')
    print(times.line())
    practices.begin(portOf(app))
    await announce({ address, deskAddress }, config, database.pool)
    // Beside the first customers: of large books it takes minutes.
    looked = lookAtBooks().catch((error: unknown) =>
      app.log.error({ err: error }, 'the books could not be looked at'),
    )
    const reason = await Promise.race([stopping, database.gone().then(() => 'gone' as const)])
    if (reason === 'gone')
      throw new PlainError(
        'The database server ended. Its log is postgres/postgres.log in DATA_DIR.',
      )
    print('Stopping …')
  } catch (error) {
    because = { error }
  }
  const closing = [desk, app].map((server) => () => closeServer(server))
  const ends = [
    practices.end,
    schedule.stop,
    () => looked,
    ...closing,
    door.commit.close,
    market.close,
  ]
  await endInOrder(ends, because)
}

type Parts = {
  readonly ids: Ids
  readonly market: Market
  readonly door: LedgerDoor
  readonly practices: PracticeHouseDoor
}

async function makeApp(
  config: Config,
  pool: pg.Pool,
  { ids, market, door, practices: { practice } }: Parts,
): Promise<App & { readonly desk: FastifyInstance }> {
  const wall = { now: () => Date.now() }
  const build = { version, hash: builtFrom(pagesFolder)?.slice(0, 12) ?? '' }
  const ports = {
    clock: market.clock,
    market,
    ...door,
    wall,
    ids,
    chance: systemChance,
    translate: readTranslators(),
    ...(practice !== undefined && { practice }),
  }
  const reserve = config.databaseUrl === undefined ? { reserve: openReserve(config.dataDir) } : {}
  const app = await buildApp({ config, mode: config.mode, build, pool, ...ports, ...reserve })
  serveVerifier(app.server, pagesFolder, app.published)
  await servePages(app.server, pagesFolder, {
    page: pageHeadersWith(chatOrigin(config)),
    worker: config.serviceWorker,
  })
  const { logLevel, trustProxy, deskOrigin: origin } = config
  const desk = await openDeskDoor(app.server, deskFolder, {
    translate: ports.translate,
    chance: systemChance,
    logLevel,
    trustProxy,
    origin,
  })
  return { ...app, desk }
}

type Place = Pick<Config, 'host' | 'port'>

async function listen(app: FastifyInstance, { host, port }: Place, name = 'PORT'): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new PlainError(`Port ${port} on ${host} is taken. Set ${name} to another one.`)
    if (code === 'EACCES')
      throw new PlainError(`Port ${port} on ${host} needs more rights. Set ${name} above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new PlainError(
        `This machine has no address ${host}. Set HOST to one it has, for example 127.0.0.1.`,
      )
    }
    throw error
  }
}

type Addresses = { readonly address: string; readonly deskAddress: string }

async function announce(
  { address, deskAddress }: Addresses,
  config: Config,
  pool: pg.Pool,
): Promise<void> {
  const code = await firstClaimCode(pool, systemChance)
  if (config.rsaCompat1024)
    print('WARNING: RSA_COMPAT_1024 is on. Credentials sent with 1024 bits can be broken.')
  if (code) print(`Claim code for the first operator (shown only this once): ${code}`)
  print(
    `Messages to phones (simulated): ${address}/#/forgotPassword/outbox?key=${outboxKey(config.dataDir, systemChance)}`,
  )
  const hours = config.sessions === 'real' ? '' : ', trading at any hour'
  print(
    config.mode === 'live'
      ? 'Mode LIVE: the money is real.'
      : `Mode SIMULATED: the money is play money, ${marketSaid(config.market)}${hours}${venueSaid(config)}.`,
  )
  print(
    config.identityRequired
      ? 'Only verified customers trade: decide identities at the desk, or with: npm run operator -- identity'
      : 'WARNING: IDENTITY is optional. Anybody registered may trade here, verified or not.',
  )
  print(`The desk for staff is at ${deskAddress}`)
  print(`Parkett is ready at ${address}`)
}

/** Only venues of play money get this far. */
const venueSaid = ({ venue }: Config): string =>
  venue === 'book' ? '' : `, orders of its markets are executed at ${venue}`

function marketSaid(market: Config['market']): string {
  switch (market.kind) {
    case 'simulated':
      return 'the market is simulated'
    case 'replay':
      return `the market is replayed ${market.from} to ${market.to}`
    case 'feed':
      return `prices are REAL (${market.feed}), orders SIMULATED`
  }
}

/**
 * Resolves at the first request to stop; later ones change nothing, because stopping is already
 * under way.
 */
function stopRequested(): Promise<'stop'> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => stop('stop'))
    process.on('disconnect', () => stop('stop'))
    if (process.channel) process.channel.unref()
  })
}
