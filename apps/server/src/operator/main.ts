import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { readConfig } from '../config.ts'

const usage = `Usage: npm run operator -- advance-day [days]   move the simulated market to its next trading day
       npm run operator -- verify               check the books and print every invariant
The server must be running with the same DATA_DIR, HOST and PORT.`

/** Staff commands from the terminal. They go through the running server like any other call: nothing is set from outside. */
async function main([command, ...rest]: readonly string[]): Promise<number> {
  if (command === 'advance-day' && /^([1-9]|[12]\d|30)?$/.test(rest[0] ?? ''))
    return print(await ask('POST', '/operator/advance-day', { days: Number(rest[0] ?? '1') }))
  if (command === 'verify') return print(await ask('GET', '/operator/verify'))
  process.stderr.write(`${usage}\n`)
  return 2
}

type Answer = { readonly ok: boolean; readonly text: string }

async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const { dataDir, host, port } = readConfig()
  const key = readFileSync(join(dataDir, 'secrets', 'operator.key'), 'utf8').trim()
  const headers = {
    'operator-key': key,
    lang: 'en',
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
  }
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  const response = await fetch(`http://${host}:${port}${path}`, init)
  const answer: unknown = await response.json()
  const passed = response.ok && !JSON.stringify(answer).includes('"ok":false')
  return { ok: passed, text: JSON.stringify(answer, null, 2) }
}

function print({ ok, text }: Answer): number {
  process.stdout.write(`${text}\n`)
  return ok ? 0 : 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`The server did not answer: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
