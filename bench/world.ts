import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { ownerRole } from '../apps/server/src/platform/db/embedded/cluster.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded/supervise.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { appPool, ownerPool } from '../apps/server/src/platform/db/pool.ts'
import type { Dose } from './dose.ts'
import { openTrading, type Trading } from './trading.ts'

export type BenchWorld = {
  readonly host: string
  readonly pool: Pool
  readonly owner: Pool
  readonly trading: Trading
  /** The name of an empty database beside it. */
  readonly yardstick: string
  readonly close: () => Promise<void>
}

/**
 * The embedded PostgreSQL as `npm start` runs it, in a full dose fully durable, in a folder that
 * is removed at the end; in a tiny one what the test has.
 */
export async function benchWorld(
  { durable, databases }: Pick<Dose, 'durable' | 'databases'>,
  kind: 'plain' | 'market' = 'plain',
): Promise<BenchWorld> {
  if (databases !== null) {
    const [own, beside] = [await databases[kind](), await databases.plain()]
    const close = async () => void (await Promise.all([own.drop(), beside.drop()]))
    const { host, pool, owner } = own
    return { host, pool, owner, trading: openTrading(), yardstick: beside.name, close }
  }
  const home = mkdtempSync(join(tmpdir(), 'parkett-bench-'))
  const server = await startEmbedded({ home, durable })
  const admin = ownerPool({ host: server.host, database: 'postgres' }, ownerRole, 1)
  await admin.query('CREATE DATABASE bench')
  await admin.query('CREATE DATABASE yardstick')
  await admin.end()
  const owner = ownerPool({ host: server.host, database: 'bench' }, ownerRole, 2)
  const client = await owner.connect()
  await migrate(client)
  // Ended, so that what it wrote is told by now and not within what somebody counts.
  client.release(true)
  const pool = appPool({ host: server.host, database: 'bench' }, 4)
  for (const each of [pool, owner]) each.on('error', () => {})
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), owner.end()])
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
  const trading = openTrading()
  return { host: server.host, pool, owner, trading, yardstick: 'yardstick', close }
}
