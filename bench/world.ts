import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { ownerRole } from '../apps/server/src/platform/db/embedded/cluster.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded/supervise.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { appPool, ownerPool } from '../apps/server/src/platform/db/pool.ts'
import type { Dose } from './dose.ts'

export type BenchWorld = {
  readonly host: string
  readonly pool: Pool
  readonly owner: Pool
  readonly close: () => Promise<void>
}

export const benchDatabase = 'bench'

/**
 * The embedded PostgreSQL as `npm start` runs it, in a full dose fully durable, in a folder that
 * is removed at the end.
 */
export async function benchWorld({ durable }: Pick<Dose, 'durable'>): Promise<BenchWorld> {
  const home = mkdtempSync(join(tmpdir(), 'parkett-bench-'))
  const server = await startEmbedded({ home, durable })
  const admin = ownerPool({ host: server.host, database: 'postgres' }, ownerRole, 1)
  await admin.query(`CREATE DATABASE ${benchDatabase}`)
  await admin.query('CREATE DATABASE yardstick')
  await admin.end()
  const owner = ownerPool({ host: server.host, database: benchDatabase }, ownerRole, 2)
  const client = await owner.connect()
  await migrate(client)
  client.release()
  const pool = appPool({ host: server.host, database: benchDatabase }, 4)
  for (const each of [pool, owner]) each.on('error', () => {})
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), owner.end()])
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { host: server.host, pool, owner, close }
}
