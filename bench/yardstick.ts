import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { ownerRole } from '../apps/server/src/platform/db/embedded/cluster.ts'
import type { Dose } from './dose.ts'

/**
 * Transactions per second of the TPC-B-like transaction, the best of several client counts, and
 * who measured it.
 */
export type Yardstick = { readonly perSecond: number; readonly name: string }

const clientCounts = [8, 16, 32, 64]
const run = promisify(execFile)

/**
 * By pgbench where it is installed, else the same transaction through the driver (slower: it
 * pays for our side too).
 */
export async function tpcB(
  host: string,
  { seconds, scale, callersMax }: Pick<Dose, 'seconds' | 'scale' | 'callersMax'>,
): Promise<Yardstick> {
  const installed = spawnSync('pgbench', ['--version']).status === 0
  const at = ['-h', host, '-U', ownerRole]
  await (installed
    ? run('pgbench', [...at, '-i', '-q', '-s', String(scale), 'yardstick'])
    : fill(host, scale))
  let best: Yardstick = { perSecond: 0, name: '' }
  for (const clients of clientCounts.filter((count) => count <= callersMax)) {
    const perSecond = installed
      ? await byPgbench(at, { clients, seconds: Math.max(1, seconds) })
      : await byDriver(host, { clients, seconds, scale })
    if (perSecond > best.perSecond)
      best = { perSecond, name: `TPC-B ${installed ? 'pgbench' : 'driver'} c=${clients}` }
  }
  return best
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
    'yardstick',
  ])
  const found = /tps = ([\d.]+)/.exec(stdout)
  if (!found) throw new Error(`pgbench said: ${stdout}`)
  return Number(found[1])
}

/** The tables of pgbench, without its program. */
async function fill(host: string, scale: number): Promise<void> {
  const client = new Client({ host, user: ownerRole, database: 'yardstick' })
  await client.connect()
  await client.query(
    `
    CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int NOT NULL, filler char(88)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int NOT NULL, filler char(84));
    CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int NOT NULL, filler char(84));
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT n, 0, '' FROM generate_series(1, ${scale}) n;
    INSERT INTO pgbench_tellers SELECT n, (n - 1) / 10 + 1, 0, '' FROM generate_series(1, ${scale} * 10) n;
    INSERT INTO pgbench_accounts SELECT n, (n - 1) / 100000 + 1, 0, '' FROM generate_series(1, ${scale} * 100000) n;
    VACUUM ANALYZE pgbench_accounts`.split('VACUUM')[0] ?? '',
  )
  await client.query('VACUUM ANALYZE')
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
  host: string,
  { clients, seconds, scale }: Load & Pick<Dose, 'scale'>,
): Promise<number> {
  const lines = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client({ host, user: ownerRole, database: 'yardstick' })
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
          below(scale * 100_000),
          below(scale * 10),
          below(scale),
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
