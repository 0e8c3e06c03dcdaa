import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Server = {
  /** For example `http://127.0.0.1:41234`, without a slash at the end. */
  readonly origin: string
  readonly dataDir: string
  /** Everything it printed so far. */
  readonly printed: () => string
  /** Ctrl-C; resolves with its exit code when it is gone, and removes its data. */
  readonly stop: () => Promise<number>
}

const readyMsMax = 180_000
const program = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts')

/** The real product as `npm start` runs it, on a free port with fresh data of its own. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'parkett-e2e-'))
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      SESSIONS: 'nonstop',
      PRACTICE: 'off',
      ...env,
      DATA_DIR: dataDir,
    },
    // The channel ends the server when this run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  const listen = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? -1)))
  const stop = async (): Promise<number> => {
    child.kill('SIGINT')
    const code = await ended
    if (env['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  const origin = await ready(() => text, ended)
  return { origin, dataDir, printed: () => text, stop }
}

async function ready(printed: () => string, ended: Promise<number>): Promise<string> {
  const until = performance.now() + readyMsMax
  let over = false
  void ended.then(() => (over = true))
  while (!over && performance.now() < until) {
    const origin = /ready at (\S+)/.exec(printed())?.[1]
    if (origin) return origin
    await new Promise((next) => setTimeout(next, 25))
  }
  throw new Error(`the server did not get ready:\n${printed()}`)
}
