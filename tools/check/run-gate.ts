import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import { listed, type Gate } from './gates.ts'

export type GateResult = {
  readonly name: string
  readonly passed: boolean
  readonly files: number
  readonly seconds: number
  readonly output: string
}

export async function runGate(gate: Gate): Promise<GateResult> {
  const started = performance.now()
  const runs = await Promise.all(gate.commands.map(run))
  const output = runs.map(({ text }) => text).join('\n')
  return judge(gate, {
    output,
    codes: runs.map(({ code }) => code),
    seconds: (performance.now() - started) / 1000,
  })
}

type Outcome = {
  readonly output: string
  readonly codes: readonly number[]
  readonly seconds: number
}

/** Passed means: every command ended well, and together they saw at least one file. */
export function judge(gate: Gate, { output, codes, seconds }: Outcome): GateResult {
  const seen = gate.files(output)
  const files = typeof seen === 'number' ? seen : seen.size
  const passed = codes.length > 0 && codes.every((code) => code === 0) && files > 0
  const said = withoutList(output)
  return {
    name: gate.name,
    passed,
    files,
    seconds,
    output: files > 0 ? said : `${said}\n${gate.name} saw no files`,
  }
}

function withoutList(output: string): string {
  const files = listed(output)
  const lines = output
    .split('\n')
    .filter((line) => !files.has(line.trim()) && !line.includes('/node_modules/'))
  return lines.join('\n')
}

function run(
  command: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  const [program = '', ...args] = command
  const bin = resolve('node_modules', '.bin')
  // Our own Node first: the tools start by `#!/usr/bin/env node`, and the machine may have an
  // older one.
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    NO_COLOR: '1',
    CI: '1',
  }
  const child = spawn(resolve(bin, program), args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, text: `${program}: ${error.message}` }))
    child.once('close', (code) => done({ code: code ?? 1, text }))
  })
}
