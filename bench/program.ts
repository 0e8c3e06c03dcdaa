import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Dose } from './dose.ts'
import { treeMs } from './processor.ts'

export type Program = {
  readonly port: number
  /** Milliseconds from the start of the process to its word that it is ready. */
  readonly readyMs: number
  /** Milliseconds of processor time it has used; undefined where the system does not tell. */
  readonly cpuMs: () => number | undefined
  /** The same of what it started: its database. */
  readonly restMs: () => number
  readonly stop: () => Promise<void>
}

/** A data folder of one bench: empty, or a copy of one that was started once. */
export async function dataFolder({ startedOnce }: Pick<Dose, 'startedOnce'>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-bench-'))
  // PostgreSQL may run as somebody else: files keep their owners, which no copy by Node does.
  if (startedOnce !== null) await promisify(execFile)('cp', ['-a', `${startedOnce}/.`, folder])
  return folder
}

/** Runs a program of ours in a process of its own until it says `ready at <address>`. */
export async function startProgram(
  path: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Program> {
  const started = performance.now()
  const child = spawn(process.execPath, [...flags, path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let text = ''
  const port = await new Promise<number>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`${path} ended with ${code}: ${text}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /ready at http:\/\/[^:]+:(\d+)/.exec(text)?.[1]
      if (found !== undefined) ready(Number(found))
    })
  })
  const readyMs = performance.now() - started
  const stop = async (): Promise<void> => {
    child.kill('SIGINT')
    await ended
  }
  const cpuMs = () => cpuOf(child.pid)
  const restMs = () => treeMs(child.pid ?? Number.NaN) - (cpuMs() ?? Number.NaN)
  return { port, readyMs, cpuMs, restMs, stop }
}

/** Linux counts in hundredths of a second, user and system apart, behind the name in brackets. */
export function cpuOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
