import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { clusterFolder, ownerRole } from '../../apps/server/src/platform/db/embedded/cluster.ts'
import { processesOn } from '../../apps/server/src/platform/db/embedded/postmaster.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/supervise.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { appPool, ownerPool } from '../../apps/server/src/platform/db/pool.ts'

/** What Node compiled of a program is not compiled anew for each that is killed. */
const compiled = join(tmpdir(), `parkett-kill-compiled-${process.pid}`)
process.on('exit', () => rmSync(compiled, { recursive: true, force: true }))

/**
 * A durable database of its own whose every process can be killed, and applications that are
 * killed on it.
 */
export async function killableDatabase(database: string) {
  const home = mkdtempSync(join(tmpdir(), 'parkett-kill-'))
  let server = await startEmbedded({ home })
  const admin = ownerPool({ host: server.host, database: 'postgres' }, ownerRole, 1)
  await admin.query(`CREATE DATABASE ${database}`)
  await admin.end()
  const owner = ownerPool({ host: server.host, database }, ownerRole, 1)
  const client = await owner.connect()
  await migrate(client)
  client.release()
  await owner.end()

  /**
   * Starts a program; resolves at its first line. Lines go to `hear`; one cut off by the kill
   * was not said.
   */
  const start = async (program: string, args: readonly string[], hear: (line: string) => void) => {
    const child = spawn(process.execPath, [program, server.host, database, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    })
    let rest = ''
    await new Promise<void>((ready, failed) => {
      child.once('exit', (code) => failed(new Error(`${program} ended by itself with ${code}`)))
      child.stdout.on('data', (chunk: Buffer) => {
        const lines = `${rest}${chunk.toString()}`.split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) hear(line)
        ready()
      })
    })
    return child
  }
  const kill = async (child: ChildProcess, databaseToo: boolean): Promise<void> => {
    const closed = new Promise((done) => child.once('close', done))
    child.kill('SIGKILL')
    if (databaseToo) {
      for (const pid of processesOn(clusterFolder(home))) killHard(pid)
      while (processesOn(clusterFolder(home)).length > 0) await sleep(10)
    }
    await closed
    if (databaseToo) server = await startEmbedded({ home })
  }
  const withPool = async <T>(work: (pool: Pool) => Promise<T>): Promise<T> => {
    const pool = appPool({ host: server.host, database }, 4)
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }
  /** What no application may do to its tables. */
  const asOwner = async (sql: string): Promise<void> => {
    const pool = ownerPool({ host: server.host, database }, ownerRole, 1)
    try {
      await pool.query(sql)
    } finally {
      await pool.end()
    }
  }
  const stop = async (): Promise<void> => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { start, kill, withPool, asOwner, stop }
}

/** Its parent may have taken it along a moment ago. */
function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export type Killable = Awaited<ReturnType<typeof killableDatabase>>
