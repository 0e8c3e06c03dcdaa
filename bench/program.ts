import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export type Program = {
  readonly port: number
  /** Milliseconds from the start of the process to its word that it is ready. */
  readonly readyMs: number
  /** Milliseconds of processor time it has used; undefined where the system does not tell. */
  readonly cpuMs: () => number | undefined
  readonly stop: () => Promise<void>
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
  return { port, readyMs, cpuMs: () => cpuOf(child.pid), stop }
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
