import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from '../../../base/plain-error.ts'
import { findBinaries } from './binaries.ts'
import { clusterFolder, makeCluster, serverEnvironment } from './cluster.ts'
import { chooseIdentity, commandAs, type Identity } from './identity.ts'
import { processesOn, readPostmaster, servesCluster } from './postmaster.ts'
import { machineOf, settings } from './settings.ts'
import { answers, makeSocketFolder, socketFolder, socketName } from './socket.ts'

export type Embedded = {
  /** Folder of the socket: what a client gives as `host`. */
  readonly host: string
  readonly pid: number
  /** True when the server was still running from a killed application. */
  readonly adopted: boolean
  /** Ends every connection and stops the server; resolves when nothing of it is left. */
  readonly stop: () => Promise<void>
  /** Resolves when the server is gone, wanted or not. */
  readonly gone: () => Promise<void>
}

export type EmbeddedOptions = {
  /** Folder for everything of the server: cluster, socket, log. Made when absent. */
  readonly home: string
  /** False only for tests: acknowledged commits may be lost at a power cut. */
  readonly durable?: boolean
}

const waits = {
  readyMsMax: 60_000,
  dyingMsMax: 60_000,
  fastStopMsMax: 30_000,
  immediateStopMsMax: 10_000,
  stepMs: 15,
}

/**
 * Brings up PostgreSQL on `home`: makes the cluster on the first start, adopts a server that
 * outlived its application, waits for one that is going down. Never two servers on one cluster.
 * The caller holds the lock of the data directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = resolve(options.home)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chmodSync(home, 0o700)
  const { initdb, postgres } = findBinaries()
  const identity = chooseIdentity(home, postgres)
  makeCluster({ home, initdb, identity, durable: options.durable !== false })
  const adopted = await findRunning(home)
  if (adopted) return adopted
  const folder = socketFolder(home)
  if (await answers(folder)) throw new PlainError(unseen(home))
  removeStale(home, folder)
  return launch({ home, postgres, identity, durable: options.durable !== false })
}

/**
 * The server on `home` that is ready to work, or null once it is certain that none is left
 * there.
 */
export async function findRunning(home: string): Promise<Embedded | null> {
  const cluster = clusterFolder(home)
  const until = performance.now() + waits.dyingMsMax
  while (performance.now() < until) {
    const found = readPostmaster(cluster)
    if (found?.status === 'ready' && servesCluster(found.pid, cluster))
      return handle(home, found, true)
    if (processesOn(cluster).length === 0) return null
    await sleep(waits.stepMs)
  }
  throw new PlainError(
    `A PostgreSQL server on ${cluster} neither works nor ends (process ${processesOn(cluster).join(', ')}). Stop it, then start again.`,
  )
}

/**
 * What a killed server left. Its number may by now belong to a stranger, and PostgreSQL would
 * refuse to start. Called only when no process works on the cluster and nobody answers on the
 * socket.
 */
function removeStale(home: string, socketDir: string): void {
  const left = [
    join(clusterFolder(home), 'postmaster.pid'),
    join(socketDir, socketName),
    join(socketDir, `${socketName}.lock`),
  ]
  for (const file of left) rmSync(file, { force: true })
}

const unseen = (home: string): string =>
  `A PostgreSQL server already works on ${home}, run from another container or machine. Stop that one first.`

type Launch = {
  readonly home: string
  readonly postgres: string
  readonly identity: Identity
  readonly durable: boolean
}

async function launch({ home, postgres, identity, durable }: Launch): Promise<Embedded> {
  const cluster = clusterFolder(home)
  const folder = socketFolder(home)
  makeSocketFolder(folder, identity)
  const log = join(home, 'postgres.log')
  const out = openSync(log, 'w', 0o600)
  const { file, args, ...who } = commandAs(identity, postgres, [
    '-D',
    cluster,
    ...settings(folder, durable ? machineOf(home) : null),
  ])
  // A process group of its own: Ctrl-C in the terminal must reach us first, so that we can stop
  // it in order.
  const child = spawn(file, args, {
    ...who,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  child.unref()
  const failure = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(`It ended with ${signal ?? code}.`))
  })
  const ready = await Promise.race([untilReady(cluster), failure])
  if (typeof ready === 'string')
    throw new PlainError(`PostgreSQL did not start. ${ready} ${tail(log)}`)
  return handle(home, ready, false)
}

async function untilReady(
  cluster: string,
): Promise<{ readonly pid: number; readonly socketDir: string } | string> {
  const until = performance.now() + waits.readyMsMax
  while (performance.now() < until) {
    const found = readPostmaster(cluster)
    if (found?.status === 'ready') return found
    await sleep(waits.stepMs)
  }
  return `It was not ready after ${waits.readyMsMax / 1000} seconds.`
}

/** The last words of the log: the reason PostgreSQL gives. */
function tail(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ')
}

function handle(
  home: string,
  found: { readonly pid: number; readonly socketDir: string },
  adopted: boolean,
): Embedded {
  const cluster = clusterFolder(home)
  const gone = async (): Promise<void> => {
    // Looking at one process costs nothing; looking through all of them five times a second does.
    while (servesCluster(found.pid, cluster)) await sleep(200)
    while (processesOn(cluster).length > 0) await sleep(200)
  }
  return {
    host: found.socketDir,
    pid: found.pid,
    adopted,
    gone,
    stop: () => stop(found.pid, cluster),
  }
}

/**
 * Fast stop first (connections ended, everything written), then at once; the log replays on the
 * next start.
 */
async function stop(pid: number, cluster: string): Promise<void> {
  const steps = [
    ['SIGINT', waits.fastStopMsMax],
    ['SIGQUIT', waits.immediateStopMsMax],
  ] as const
  for (const [signal, msMax] of steps) {
    if (!servesCluster(pid, cluster)) break
    process.kill(pid, signal)
    if (await emptied(cluster, msMax)) return
  }
  if (!(await emptied(cluster, waits.stepMs))) {
    throw new PlainError(
      `PostgreSQL (process ${pid}) did not stop. Its data is safe; end the process by hand.`,
    )
  }
}

async function emptied(cluster: string, msMax: number): Promise<boolean> {
  const until = performance.now() + msMax
  while (performance.now() < until) {
    if (processesOn(cluster).length === 0) return true
    await sleep(waits.stepMs)
  }
  return false
}
