import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTestFolder } from '../../apps/server/src/platform/db/testing-folder.ts'
import { buildPages } from '../../apps/server/src/platform/pages/build.ts'
import { findChromium, type Found } from './chromium.ts'
import { makeSeed, type Seed } from './seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly chromium: Found
    readonly seed: Seed
  }
}

/**
 * Once per run: the web app is built, the data every world begins from is made, and a browser
 * is found or installed. Journeys fail by name when there is none.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  project.provide('chromium', findChromium({ env: process.env, print }))
  await buildPages(print)
  const run = makeTestFolder('parkett-e2e-')
  const release = removeWhenKilled(run)
  project.provide('seed', await makeSeed(run))
  return async () => {
    await serversGone(run)
    release()
    rmSync(run, { recursive: true, force: true })
  }
}

const endMsMax = 20_000

/** A server that journeys shared ends with its worker, in its own order; its files go after it. */
async function serversGone(run: string): Promise<void> {
  const until = performance.now() + endMsMax
  const running = () =>
    readdirSync(run).some((world) =>
      existsSync(join(run, world, 'postgres', 'pg', 'postmaster.pid')),
    )
  while (running() && performance.now() < until) await new Promise((next) => setTimeout(next, 50))
}

/**
 * A small process that removes the folder when this one is killed, once the servers in it have
 * ended.
 */
function removeWhenKilled(folder: string): () => void {
  const script = 'read -r line; [ "$line" = done ] || { sleep 10; rm -rf -- "$1"; }'
  const child = spawn('/bin/sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  child.stdin.on('error', () => {}) // it may be gone first; then there is nothing to tell it
  return () => void child.stdin.end('done\n')
}
