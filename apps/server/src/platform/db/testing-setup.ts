import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { chooseDecoders } from '../pictures/decoders.ts'
import { ownerRole } from './embedded/cluster.ts'
import { startEmbedded } from './embedded/supervise.ts'
import { migrate } from './migrate.ts'
import { ownerPool } from './pool.ts'
import { makeTestFolder } from './testing-folder.ts'
import { templateName } from './testing.ts'

/**
 * One PostgreSQL per test run, in a folder of its own, so that runs side by side never meet. It
 * skips waiting for the disk: what these tests prove does not need it, and what does (kill -9)
 * starts a server of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Before the first thread of tests, as a server does before all of its own.
  chooseDecoders()
  const home = makeTestFolder('parkett-test-')
  const server = await startEmbedded({ home, durable: false })
  const releaseWatch = watch(server.pid, home)
  await buildTemplate(server.host)
  project.provide('databaseHost', server.host)
  return async () => {
    await server.stop()
    releaseWatch()
    rmSync(home, { recursive: true, force: true })
  }
}

async function buildTemplate(host: string): Promise<void> {
  const admin = ownerPool({ host, database: 'postgres' }, ownerRole, 1)
  await admin.query(`CREATE DATABASE ${templateName}`)
  await admin.end()
  const owner = ownerPool({ host, database: templateName }, ownerRole, 1)
  const client = await owner.connect()
  await migrate(client)
  client.release()
  await owner.end()
}

/**
 * A small process that cleans up when the test run is killed: its standard input closes with
 * us.
 */
function watch(pid: number, home: string): () => void {
  const script = 'read -r line; [ "$line" = done ] || { kill -QUIT "$1"; sleep 1; rm -rf -- "$2"; }'
  const child = spawn('/bin/sh', ['-c', script, 'sh', String(pid), home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  child.stdin.on('error', () => {}) // the watcher may be gone first; then there is nothing to tell it
  return () => {
    child.stdin.end('done\n')
  }
}
