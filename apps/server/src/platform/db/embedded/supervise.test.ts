import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../open.ts'
import { makeTestFolder } from '../testing-folder.ts'
import { clusterFolder } from './cluster.ts'
import { processesOn, readPostmaster, servesCluster } from './postmaster.ts'
import { startEmbedded } from './supervise.ts'

// Goal: whatever ends the application, the next start has every acknowledged row, and never are
// there two servers. Method: real servers on real folders, ended in each way an application
// ends.

const folders: string[] = []
const children: ChildProcess[] = []

function folder(name = 'parkett-run-'): string {
  const made = makeTestFolder(name)
  folders.push(made)
  return made
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const made of folders.splice(0)) {
    const cluster = clusterFolder(join(made, 'postgres'))
    const left = readPostmaster(cluster)
    if (left && servesCluster(left.pid, cluster)) process.kill(left.pid, 'SIGQUIT')
    while (processesOn(cluster).length > 0) await sleep(20)
    rmSync(made, { recursive: true, force: true })
  }
})

const open = (dataDir: string, beside = false) =>
  openDatabase({ dataDir, databaseUrl: undefined }, { doing: 'a test', beside })

// To make a cluster and its tables takes longer than all that most tests do with them.
let begun = ''
beforeAll(async () => {
  begun = makeTestFolder('parkett-begun-')
  await (await open(begun)).close()
})
afterAll(() => rmSync(begun, { recursive: true, force: true }))

/** A data directory that was started once and stopped in order. */
function begunFolder(): string {
  const made = folder()
  // Files keep their owner, for PostgreSQL may run as somebody else: no copy by Node does that.
  execFileSync('cp', ['-a', `${begun}/.`, made])
  return made
}

/** Another process that opens the books, adds one row and says so; then it waits to be killed. */
async function otherProcess(dataDir: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'testing-holder.ts'), [dataDir], { execArgv: [] })
  children.push(child)
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready())
    child.once('exit', (code) => failed(new Error(`the other process ended with ${code}`)))
  })
  return child
}

const killed = (child: ChildProcess) =>
  new Promise((done) => {
    child.once('exit', done)
    child.kill('SIGKILL')
  })

test('a second start finds what the first one wrote, and a stop leaves nothing running', async () => {
  const dataDir = folder()
  const first = await open(dataDir)
  expect(first.migrated).toContain('0001-base.sql')
  await first.pool.query("INSERT INTO installation (id, mode) VALUES (1, 'simulated')")
  await first.close()
  expect(processesOn(clusterFolder(join(dataDir, 'postgres')))).toEqual([])

  const second = await open(dataDir)
  expect(second.migrated).toEqual([])
  expect((await second.pool.query('SELECT mode FROM installation')).rows).toEqual([
    { mode: 'simulated' },
  ])
  await second.close()
})

test('the server syncs to disk and listens on no port', async () => {
  const db = await open(begunFolder())
  const { rows } = await db.pool.query(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'data_checksums') ORDER BY name`,
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    synchronous_commit: 'on',
  })
  await db.close()
})

test('the log of the server says what failed and quotes no row', async () => {
  const dataDir = begunFolder()
  const db = await open(dataDir)
  const failed = db.pool.query(
    'INSERT INTO operator_claims (code_hash, claimed_by) VALUES ($1, $2)',
    [null, 'Erika Mustermann'],
  )
  await expect(failed).rejects.toMatchObject({ code: '23502' })
  await db.close()
  const log = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
  expect(log).toContain('operator_claims')
  expect(log).not.toContain('Mustermann')
})

test('after kill -9 of the application its server is adopted with every acknowledged row', async () => {
  const dataDir = begunFolder()
  const cluster = clusterFolder(join(dataDir, 'postgres'))
  const other = await otherProcess(dataDir)
  const pid = readPostmaster(cluster)?.pid
  await killed(other)

  const db = await open(dataDir)
  expect(readPostmaster(cluster)?.pid).toBe(pid)
  expect((await db.pool.query('SELECT mode FROM installation')).rowCount).toBe(1)
  await db.close()
  expect(processesOn(cluster)).toEqual([])
})

test('after kill -9 of the application and its server the next start replays the log', async () => {
  const dataDir = begunFolder()
  const cluster = clusterFolder(join(dataDir, 'postgres'))
  const other = await otherProcess(dataDir)
  process.kill(readPostmaster(cluster)!.pid, 'SIGKILL')
  await killed(other)

  const db = await open(dataDir)
  expect((await db.pool.query('SELECT mode FROM installation')).rowCount).toBe(1)
  await db.close()
})

test('a server that is going down is waited for, then started anew', async () => {
  const dataDir = begunFolder()
  const cluster = clusterFolder(join(dataDir, 'postgres'))
  const other = await otherProcess(dataDir)
  const pid = readPostmaster(cluster)!.pid
  await killed(other)
  process.kill(pid, 'SIGTERM')
  // A busy machine takes a moment to tell it; before that nobody can see that it is going down.
  while (readPostmaster(cluster)?.status === 'ready') await sleep(5)

  const db = await open(dataDir)
  expect(readPostmaster(cluster)?.pid).not.toBe(pid)
  expect((await db.pool.query('SELECT mode FROM installation')).rowCount).toBe(1)
  await db.close()
})

test('a second application on the same data directory is refused by name', async () => {
  const dataDir = begunFolder()
  const other = await otherProcess(dataDir)
  await expect(open(dataDir)).rejects.toThrow(
    `The data directory ${dataDir} is in use by another test (process ${other.pid})`,
  )
  await expect(open(dataDir)).rejects.toThrow('is in use')
})

test('a command beside the server joins its database and leaves it running', async () => {
  const dataDir = begunFolder()
  await otherProcess(dataDir)
  const beside = await open(dataDir, true)
  expect((await beside.pool.query('SELECT mode FROM installation')).rowCount).toBe(1)
  await beside.close()
  expect(processesOn(clusterFolder(join(dataDir, 'postgres')))).not.toEqual([])
})

test('a process number that now belongs to a stranger does not stop the start', async () => {
  const home = join(begunFolder(), 'postgres')
  const stranger = `${process.pid}\n${clusterFolder(home)}\n1\n5432\n${home}/run\n\n  1 2\nready\n`
  writeFileSync(join(clusterFolder(home), 'postmaster.pid'), stranger)

  const second = await startEmbedded({ home, durable: false })
  expect(second.adopted).toBe(false)
  await second.stop()
})

test('it works below a folder that no other user may enter', async () => {
  const closed = folder()
  chmodSync(closed, 0o700)
  const server = await startEmbedded({ home: join(closed, 'postgres'), durable: false })
  await server.stop()
})

test('it works where the path is too long for a socket', async () => {
  const deep = join(folder(), 'long-folder-name'.repeat(6), 'postgres')
  mkdirSync(deep, { recursive: true })
  const server = await startEmbedded({ home: deep, durable: false })
  folders.push(server.host)
  expect(server.host.length).toBeLessThan(100)
  await server.stop()
})

test('a start that was killed while making the cluster is made anew', async () => {
  const home = join(folder(), 'postgres')
  mkdirSync(join(home, 'pg.unfinished', 'base'), { recursive: true })
  const server = await startEmbedded({ home, durable: false })
  await server.stop()
})

test('starting twice at once in one process never makes two servers', async () => {
  const dataDir = folder()
  const both = await Promise.allSettled([open(dataDir), open(dataDir)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const one of both) if (one.status === 'fulfilled') await one.value.close()
})
