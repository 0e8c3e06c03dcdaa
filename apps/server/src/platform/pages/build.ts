import { spawn } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../../base/plain-error.ts'
import { compressPages } from './compress.ts'
import { builtFrom, hashSources, markFile, type PagesOf } from './freshness.ts'

/** The clone itself; the web app is built from it. */
export const projectRoot = join(import.meta.dirname, '..', '..', '..', '..', '..')
export const pagesFolder = join(projectRoot, 'apps', 'web', 'dist')
export const deskFolder = join(projectRoot, 'apps', 'desk', 'dist')

/**
 * Builds the web app when a source changed since the last build. Built beside and moved into
 * place, so that a start that is interrupted, or two at once, never serve half an app.
 * @param print is told before the work starts.
 */
export async function buildPages(print: (line: string) => void): Promise<void> {
  await buildOne('web', pagesFolder, () => print('Building the web app …'))
  await buildOne('desk', deskFolder, () => print('Building the desk …'))
}

async function buildOne(app: PagesOf, folder: string, announce: () => void): Promise<void> {
  const hash = hashSources(projectRoot, app)
  if (builtFrom(folder) === hash) return
  announce()
  const fresh = `${folder}.${process.pid}`
  try {
    await vite(['build', `apps/${app}`, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'])
    await compressPages(fresh)
    writeFileSync(markFile(fresh), hash)
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** In a process of its own: the builder's memory must not stay with the server. */
function vite(args: readonly string[]): Promise<void> {
  const program = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')
  // Whatever the caller runs as (a test does), the pages are those for customers.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listen = (chunk: Buffer): void => {
    said += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      if (code === 0) done()
      else failed(new PlainError(`The web app could not be built:\n${said.trim()}`))
    })
  })
}
