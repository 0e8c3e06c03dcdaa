import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterFolder, ownerRole } from '../../apps/server/src/db/embedded/cluster.ts'
import { processesOn } from '../../apps/server/src/db/embedded/postmaster.ts'
import { type Embedded, startEmbedded } from '../../apps/server/src/db/embedded/supervise.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { appPool, ownerPool } from '../../apps/server/src/db/pool.ts'
import { verifyBooks } from '../../apps/server/src/ledger/verify.ts'

// Goal: what was acknowledged is never lost and what was not is never half done. Method: the application posts through
// the door and is killed with -9 at a random moment, in every second round together with every process of the
// database; this process keeps the journal of what was acknowledged. RPO 0 for crashes of processes; power cuts need
// another test.

const rounds = 10
const database = 'kill'
const acknowledged = new Map<string, { readonly customer: string; readonly amount: string }>()
let home: string
let server: Embedded

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parkett-kill-'))
  server = await startEmbedded({ home })
  const admin = ownerPool({ host: server.host, database: 'postgres' }, ownerRole, 1)
  await admin.query(`CREATE DATABASE ${database}`)
  await admin.end()
  const owner = ownerPool({ host: server.host, database }, ownerRole, 1)
  const client = await owner.connect()
  await migrate(client)
  client.release()
  await owner.end()
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}, 60_000)

/** Starts the application; resolves at its first acknowledgement. */
async function startWorker(round: number): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    [join(import.meta.dirname, 'kill-worker.ts'), server.host, database, `${round}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let rest = ''
  await new Promise<void>((ready, failed) => {
    worker.once('exit', (code) => failed(new Error(`the application ended by itself with ${code}`)))
    worker.stdout.on('data', (chunk: Buffer) => {
      // A line that was cut off by the kill was not acknowledged.
      const lines = `${rest}${chunk.toString()}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [customer = '', key = '', amount = ''] = line.split(' ')
        acknowledged.set(key, { customer, amount })
      }
      ready()
    })
  })
  return worker
}

async function killAll(worker: ChildProcess, databaseToo: boolean): Promise<void> {
  const closed = new Promise((done) => worker.once('close', done))
  worker.kill('SIGKILL')
  if (databaseToo) {
    for (const pid of processesOn(clusterFolder(home))) process.kill(pid, 'SIGKILL')
    while (processesOn(clusterFolder(home)).length > 0) await sleep(10)
  }
  await closed
  if (databaseToo) server = await startEmbedded({ home })
}

/** Keys and amounts as the books know them. */
async function stored(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string; amount: string }>(
    `SELECT k.key, sum(p.amount)::text AS amount FROM idempotency_keys k
     JOIN journals j ON j.customer = k.customer AND j.command = k.command
     JOIN postings p ON p.customer = j.customer AND p.journal = j.id GROUP BY k.key`,
  )
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

test(`${rounds} kills -9, half of them with the database: nothing acknowledged is lost, the books hold`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const worker = await startWorker(round)
    await sleep(50 + Math.floor(Math.random() * 400))
    await killAll(worker, round % 2 === 1)

    const pool = appPool({ host: server.host, database }, 2)
    const books = await stored(pool)
    const lost = [...acknowledged].filter(([key, { amount }]) => books.get(key) !== amount)
    const { invariants } = await verifyBooks(pool, { now: 0 })
    await pool.end()
    expect(lost, `lost in round ${round}`).toEqual([])
    expect(
      invariants.filter(({ ok }) => !ok),
      `broken in round ${round}`,
    ).toEqual([])
  }
  process.stdout.write(`kill -9: ${rounds} rounds, ${acknowledged.size} acknowledged, 0 lost, 0 unbalanced\n`)
  expect(acknowledged.size).toBeGreaterThan(rounds * 20)
}, 180_000)
