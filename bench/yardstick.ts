import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { ownerRole } from '../apps/server/src/platform/db/embedded/cluster.ts'
import type { Dose } from './dose.ts'
import { postmasterOf, treeMs, watchOthers } from './processor.ts'
import type { BenchWorld } from './world.ts'

/**
 * Transactions per second of the TPC-B-like transaction, the best of several client counts, and
 * who measured it.
 */
export type Yardstick = {
  readonly perSecond: number
  readonly name: string
  /** Processor time of the database for one transaction, microseconds. */
  readonly database: number
  /** Cores that others used meanwhile. */
  readonly others: number
}

const clientCounts = [8, 16, 32, 64]
const run = promisify(execFile)

/** Measures again, each time after a checkpoint: what lies before it is paid by nobody. */
export type Measure = () => Promise<Yardstick>

/**
 * By pgbench where it is installed, else the same transaction through the driver (slower: it
 * pays for our side too). The first time with several client counts, then with the best of them.
 */
export async function openTpcB(
  { host, owner, yardstick: database }: Pick<BenchWorld, 'host' | 'owner' | 'yardstick'>,
  { seconds, scale, callersMax }: Pick<Dose, 'seconds' | 'scale' | 'callersMax'>,
): Promise<Measure> {
  const installed = scale >= 1 && spawnSync('pgbench', ['--version']).status === 0
  const at = ['-h', host, '-U', ownerRole]
  await (installed
    ? run('pgbench', [...at, '-i', '-q', '-s', String(scale), database])
    : fill({ host, database }, scale))
  const postmaster = await postmasterOf(owner)
  const by = async (clients: number): Promise<Yardstick & { readonly clients: number }> => {
    if (scale >= 1) await owner.query('CHECKPOINT')
    const [others, before] = [watchOthers([postmaster]), treeMs(postmaster)]
    const length = installed ? Math.max(1, seconds) : seconds
    const perSecond = installed
      ? await byPgbench([...at, database], { clients, seconds: length })
      : await byDriver({ host, database }, { clients, seconds: length, scale })
    const used = ((treeMs(postmaster) - before) * 1_000) / Math.max(1, perSecond * length)
    const name = `TPC-B ${installed ? 'pgbench' : 'driver'} c=${clients}`
    return { perSecond, name, database: used, others: others(), clients }
  }
  let best: number | undefined
  return async () => {
    if (best !== undefined) return by(best)
    const tried = []
    for (const clients of clientCounts.filter((count) => count <= callersMax))
      tried.push(await by(clients))
    const [first] = tried.toSorted((a, b) => b.perSecond - a.perSecond)
    if (first === undefined) throw new Error('no client count was tried')
    best = first.clients
    return first
  }
}

/** The one in the middle, by throughput. */
export function medianOf(measured: readonly Yardstick[]): Yardstick {
  const sorted = measured.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

type Load = { readonly clients: number; readonly seconds: number }

async function byPgbench(at: readonly string[], { clients, seconds }: Load): Promise<number> {
  const { stdout } = await run('pgbench', [
    ...at,
    '-n',
    '-M',
    'prepared',
    '-c',
    `${clients}`,
    '-j',
    '2',
    '-T',
    `${seconds}`,
  ])
  const found = /tps = ([\d.]+)/.exec(stdout)
  if (!found) throw new Error(`pgbench said: ${stdout}`)
  return Number(found[1])
}

/** The tables of pgbench, without its program. */
type Place = { readonly host: string; readonly database: string }

async function fill(place: Place, scale: number): Promise<void> {
  const client = new Client({ ...place, user: ownerRole })
  await client.connect()
  await client.query(
    `
    CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int NOT NULL, filler char(88)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int NOT NULL, filler char(84));
    CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int NOT NULL, filler char(84));
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT n, 0, '' FROM generate_series(1, ${Math.ceil(scale)}) n;
    INSERT INTO pgbench_tellers SELECT n, (n - 1) / 10 + 1, 0, '' FROM generate_series(1, ${Math.ceil(scale)} * 10) n;
    INSERT INTO pgbench_accounts SELECT n, (n - 1) / 100000 + 1, 0, '' FROM generate_series(1, ${Math.ceil(scale * 100_000)}) n;
    VACUUM ANALYZE pgbench_accounts`.split('VACUUM')[0] ?? '',
  )
  await client.query('VACUUM ANALYZE pgbench_accounts')
  await client.end()
}

const steps = [
  'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2',
  'SELECT abalance FROM pgbench_accounts WHERE aid = $1',
  'UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2',
  'UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2',
  'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
]

async function byDriver(
  place: Place,
  { clients, seconds, scale }: Load & Pick<Dose, 'scale'>,
): Promise<number> {
  const lines = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client({ ...place, user: ownerRole })
      await client.connect()
      return client
    }),
  )
  const until = performance.now() + seconds * 1000
  const below = (most: number): number => 1 + Math.floor(Math.random() * most)
  let done = 0
  await Promise.all(
    lines.map(async (client) => {
      while (performance.now() < until) {
        const [delta, aid, tid, bid] = [
          below(5000),
          below(Math.ceil(scale * 100_000)),
          below(Math.ceil(scale) * 10),
          below(Math.ceil(scale)),
        ]
        const values = [[delta, aid], [aid], [delta, tid], [delta, bid], [tid, bid, aid, delta]]
        await client.query('BEGIN')
        for (const [at, text] of steps.entries())
          await client.query({ name: `tpcb${at}`, text, values: values[at] ?? [] })
        await client.query('COMMIT')
        done += 1
      }
      await client.end()
    }),
  )
  return done / seconds
}
