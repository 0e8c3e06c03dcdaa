import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { startServer, type Server } from './server.ts'

/**
 * An installation that was started once and stopped in order: what every world of a run begins
 * from.
 */
export type Seed = {
  readonly dataDir: string
  /** The line with the claim code, which only the first start prints. */
  readonly claim: string
}

/**
 * Everything of a run lies in one folder: the seed, what Node compiled at the first start, and
 * the worlds.
 */
const compiledIn = (run: string): string => join(run, 'compiled')

/**
 * For a process that need not prove how long it takes to start: what Node compiled once in this
 * run is not compiled anew.
 */
export const quickly = () => ({ NODE_COMPILE_CACHE: compiledIn(dirname(inject('seed').dataDir)) })

/**
 * The first start, once per run: it makes the database and the market, most of what a start
 * costs.
 */
export async function makeSeed(run: string): Promise<Seed> {
  const dataDir = join(run, 'seed')
  const server = await startServer({ DATA_DIR: dataDir, NODE_COMPILE_CACHE: compiledIn(run) })
  const code = await server.stop()
  const claim = /^Claim code .*$/m.exec(server.printed())?.[0]
  if (code !== 0 || claim === undefined)
    throw new Error(`the first start ended with ${code}:\n${server.printed()}`)
  return { dataDir, claim }
}

/**
 * A server on a copy of the seed: data of its own, as after a first start. The first start
 * itself: `start.test.ts`.
 */
export async function startWorld(env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const { dataDir: from, claim } = inject('seed')
  const dataDir = mkdtempSync(join(dirname(from), 'world-'))
  // PostgreSQL may run as somebody else: files keep their owners, which no copy by Node does.
  await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({ ...quickly(), ...env, DATA_DIR: dataDir }).catch(
    (error: unknown) => {
      remove()
      throw error
    },
  )
  const stop = async (): Promise<number> => {
    const code = await server.stop()
    remove()
    return code
  }
  return { ...server, printed: () => `${claim}\n${server.printed()}`, stop }
}
