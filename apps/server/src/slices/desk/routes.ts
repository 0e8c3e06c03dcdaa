import { deskDashboard, deskSystem } from '@parkett/contract/desk/desk'
import { deskFigures } from '@parkett/contract/desk/figures'
import type { Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Clock } from '../../base/ports.ts'
import { freeBytesIn } from '../../platform/data-dir/free-bytes.ts'
import { peopleNow } from '../../identity/staff/colleagues.ts'
import { figuresOf } from './figures.ts'
import { queuesOf } from './queues.ts'
import { count, nullable, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, readOne } from '../../platform/db/read.ts'

type System = AnswerOf<typeof deskSystem>
type Dashboard = AnswerOf<typeof deskDashboard>

export type DeskPorts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly clock: Clock
  /** The home market's currency, whose figures stand first. */
  readonly home: Currency
  readonly mode: 'simulated' | 'live'
  readonly build: { readonly version: string; readonly hash: string }
  readonly dataDir: string
  readonly settings: System['settings']
  /** Commands that wait at the door of the ledger. */
  readonly waiting: () => number
  readonly jobs: () => Promise<readonly System['jobs'][number][]>
  /** Where the heads of the audit log go, and when one left last. */
  readonly headsShipped: () => System['heads']
  /** The last look at the books. */
  readonly books: () => Promise<Dashboard['books']>
}

/** What staff see first: what waits, and what runs. */
export function registerDesk(app: FastifyInstance, gate: Gate, ports: DeskPorts): void {
  const startedAt = new Date(ports.wall.now()).toISOString()
  serve(app, gate, deskDashboard, ({ staff }) => dashboardOf(ports, staff.person))
  serve(app, gate, deskFigures, () => figuresOf(ports.pool, ports))
  serve(app, gate, deskSystem, () => systemOf(ports, startedAt))
}

const counted = houseRow({ customers: count, frozen: count })
const countedAccounts = everyAccountRow({ halted: count })

const countedTasks = houseRow({ count, late: count })

/** Tasks whose latest turn is this person's. */
const tasksOf = (pool: pg.Pool, person: bigint, now: number): Promise<Dashboard['mine']> =>
  readOne(
    pool,
    countedTasks,
    `SELECT count(*) AS count, count(*) FILTER (WHERE t.due_at < $2) AS late FROM tasks t
     WHERE NOT EXISTS (SELECT 1 FROM task_ends e WHERE e.task = t.id)
       AND (SELECT w.person FROM task_owners w WHERE w.task = t.id
         ORDER BY w.turn DESC LIMIT 1) = $1`,
    [person, new Date(now)],
  )

const rung = houseRow({ count, oldest: nullable(timestamp), late: count })

/** What rang and is not over; late is the worst of it that nobody took on. */
async function alarmsOf(pool: pg.Pool): Promise<Dashboard['queues'][number]> {
  const { oldest, ...found } = await readOne(
    pool,
    rung,
    `SELECT count(*) AS count, min(first_at) AS oldest, count(*) FILTER (WHERE weight = 1
         AND NOT EXISTS (SELECT 1 FROM alarm_turns t WHERE t.alarm = a.id)) AS late
     FROM alarms a WHERE NOT EXISTS (SELECT 1 FROM alarm_ends e WHERE e.alarm = a.id)`,
  )
  return {
    queue: 'alarms',
    ...found,
    oldest: oldest?.toISOString() ?? null,
    ageMinutes: null,
    targetMinutes: null,
  }
}

async function dashboardOf(
  { pool, wall, clock, jobs, mode, books }: DeskPorts,
  person: bigint,
): Promise<Dashboard> {
  const now = wall.now()
  const { customers, frozen } = await readOne(
    pool,
    counted,
    `SELECT (SELECT count(*) FROM customers) AS customers,
       (SELECT count(DISTINCT customer) FROM customer_freezes f WHERE f.ends_at > $1
          AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)) AS frozen`,
    [new Date(now)],
  )
  const accounts = 'SELECT count(*) AS halted FROM ledger_accounts WHERE halted_because IS NOT NULL'
  const { halted } = await readOne(pool, countedAccounts, accounts)
  const failed = (await jobs()).filter(({ ok }) => !ok)
  const oldest = failed.flatMap(({ lastAt }) => lastAt ?? []).toSorted()[0] ?? null
  const broken = { queue: 'jobs', count: failed.length, oldest, late: failed.length } as const
  return {
    at: new Date(now).toISOString(),
    businessAt: new Date(clock.now()).toISOString(),
    mode,
    books: await books(),
    queues: [
      ...(await queuesOf(pool, { wall: now, business: clock.now() })),
      { ...broken, ageMinutes: null, targetMinutes: null },
      await alarmsOf(pool),
    ],
    people: await peopleNow(pool),
    mine: await tasksOf(pool, person, now),
    customers,
    frozen,
    halted,
  }
}

const megabyte = 1_048_576
/** Below this a database soon cannot write. */
const diskFreeMbMin = 1_024
/** A door with more waiting than this is not keeping up. */
const waitingMax = 1_000

const size = houseRow({ mb: count, lines: count })

async function systemOf(ports: DeskPorts, startedAt: string): Promise<System> {
  const { pool, wall, clock, mode, build, dataDir, settings } = ports
  const database = await readOne(
    pool,
    size,
    `SELECT pg_database_size(current_database()) / ${megabyte} AS mb,
       COALESCE((SELECT max(position) FROM audit_log), 0) AS lines`,
  )
  const free = await freeBytesIn(dataDir)
  const diskFreeMb = free === null ? null : Math.floor(free / megabyte)
  const jobs = [...(await ports.jobs())]
  const waiting = ports.waiting()
  return {
    version: build.version,
    build: build.hash,
    mode,
    now: new Date(wall.now()).toISOString(),
    businessNow: new Date(clock.now()).toISOString(),
    startedAt,
    health: [
      { part: 'database', ok: true },
      { part: 'disk', ok: diskFreeMb !== null && diskFreeMb >= diskFreeMbMin },
      { part: 'door', ok: waiting <= waitingMax },
      { part: 'jobs', ok: jobs.every(({ ok }) => ok) },
    ],
    heads: ports.headsShipped(),
    settings,
    waiting,
    databaseMb: database.mb,
    diskFreeMb,
    memoryMb: Math.round(process.memoryUsage.rss() / megabyte),
    auditLines: database.lines,
    jobs,
  }
}
