import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../../../base/plain-error.ts'
import { commandAs, giveTo, type Identity } from './identity.ts'

/**
 * The role that owns the schema and runs migrations. The application works as another, weaker
 * one.
 */
export const ownerRole = 'parkett_owner'

export type ClusterPlan = {
  readonly home: string
  readonly initdb: string
  readonly identity: Identity
  /** False only for tests: makes the files without waiting for the disk. */
  readonly durable: boolean
}

/** Path of the cluster inside its home. */
export const clusterFolder = (home: string): string => join(home, 'pg')

/**
 * Makes the cluster once. It is built under another name and renamed when complete, so that a
 * start that was killed half way never leaves something that looks like a database.
 */
export function makeCluster(plan: ClusterPlan): void {
  const cluster = clusterFolder(plan.home)
  if (existsSync(cluster)) return
  const unfinished = join(plan.home, 'pg.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(plan.identity, unfinished)
  const { file, args, ...who } = commandAs(
    plan.identity,
    plan.initdb,
    initdbArguments(unfinished, plan.durable),
  )
  const run = spawnSync(file, args, {
    ...who,
    cwd: '/',
    env: serverEnvironment(),
    encoding: 'utf8',
  })
  if (run.status !== 0) {
    const why = run.error?.message ?? run.stderr.trim()
    throw new PlainError(`The database could not be made in ${plan.home}. initdb says: ${why}`)
  }
  renameSync(unfinished, cluster)
}

function initdbArguments(folder: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${ownerRole}`,
    '--auth=trust', // the socket lies in a folder that only its owner can enter, and there is no other way in
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ]
}

/**
 * Nothing of our own environment reaches the server: a stray PGDATA or LC_ALL must not change
 * what it does.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}
