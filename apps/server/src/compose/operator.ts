import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { rejectionReasons } from '@parkett/contract/customer/kyc'
import { refusalReasons } from '@parkett/contract/customer/withdrawals'
import { lookReasons } from '@parkett/contract/desk/kyc'
import { readConfig } from '../base/config.ts'
import { backupCommand, backupUsage } from './backup-commands.ts'

const usage = `Usage: npm run operator -- advance-day [days]   move the simulated market to its next trading day
       npm run operator -- set-clock INSTANT    set its clock forward, for example to 2026-11-30T09:00:00Z; never back
       npm run operator -- capital CURRENCY AMOUNT REASON  the owners paid in own money of the house
       npm run operator -- verify               check the books and print every invariant
       npm run operator -- rebuild              throw away what is summed ahead for faster reading, and make it anew
       npm run operator -- bank import FILE [CURRENCY]  import a bank statement, camt.053 or CSV
       npm run operator -- identity             list the verifications that wait
       npm run operator -- identity look ID FOLDER REASON  write its two pictures there; the customer sees that you looked, and why
       npm run operator -- identity approve ID [FINDING=ANSWER …]  approve one that you have looked at, and what you did about each finding
       npm run operator -- identity reject ID REASON [REASON …]
       npm run operator -- identity rotate-keys make a new master key for identity documents
       npm run operator -- withdrawals          list the withdrawals that wait
       npm run operator -- withdrawals review|arrive|return ID
       npm run operator -- withdrawals send ID [FINDING=ANSWER …]  what you did about each finding
       npm run operator -- withdrawals reject ID REASON
       npm run operator -- staff                who works here
       npm run operator -- staff reset-factor ID REASON  a lost second factor: the password sets a new one within 72 hours
       npm run operator -- staff vouch ID REASON         this account is a person of its own
       npm run operator -- staff claim-code REASON       a new administrator, when none came in for a day
The server must be running with the same DATA_DIR, HOST and PORT. These need none:
${backupUsage}`

/**
 * Staff commands from the terminal. They go through the running server like any other call:
 * nothing is set from outside.
 */
async function main([command, ...rest]: readonly string[]): Promise<number> {
  if (command === 'advance-day' && /^([1-9]|[12]\d|30)?$/.test(rest[0] ?? ''))
    return print(await ask('POST', '/operator/advance-day', { days: Number(rest[0] ?? '1') }))
  if (command === 'set-clock' && rest.length === 1)
    return print(await ask('POST', '/operator/clock', { to: rest[0] }))
  if (command === 'capital' && rest.length > 2) {
    const [currency, amount, ...words] = rest
    return print(
      await ask('POST', '/operator/capital', { currency, amount, reason: words.join(' ') }),
    )
  }
  if (command === 'rebuild') return print(await ask('POST', '/operator/rebuild', {}))
  if (command === 'verify') return print(await ask('GET', '/operator/verify'))
  if (command === 'identity') return identity(rest)
  if (command === 'bank' && rest[0] === 'import' && rest[1] !== undefined)
    return importStatement(rest[1], rest[2])
  if (command === 'withdrawals') return withdrawals(rest)
  if (command === 'staff') return staff(rest)
  const backedUp = await backupCommand([command ?? '', ...rest])
  if (backedUp !== undefined) return backedUp
  process.stderr.write(`${usage}\n`)
  return 2
}

async function identity([act = 'list', id = '', ...reasons]: readonly string[]): Promise<number> {
  if (act === 'list') return print(await ask('GET', '/operator/identity'))
  if (act === 'rotate-keys') return print(await ask('POST', '/operator/identity/rotate-keys', {}))
  if (act === 'look') {
    const [folder, reason] = reasons
    if (/^[1-9]\d*$/.test(id) && folder !== undefined && reason !== undefined)
      return look(id, folder, reason)
    process.stderr.write(`${usage}\nReasons: ${lookReasons.join(', ')}\n`)
    return 2
  }
  const complete = act === 'approve' || (act === 'reject' && reasons.length > 0)
  if (!complete || !/^[1-9]\d*$/.test(id)) {
    process.stderr.write(`${usage}\nReasons: ${rejectionReasons.join(', ')}\n`)
    return 2
  }
  const opened = await ask('POST', `/operator/identity/${id}/open`, {})
  if (!opened.ok) return print(opened)
  const body = act === 'approve' ? { answers: answersIn(reasons) } : { reasons, again: false }
  return print(await ask('POST', `/operator/identity/${id}/${act}`, body))
}

/** `new_card=customer_called`, one for each finding. */
const answersIn = (given: readonly string[]) =>
  given.map((pair) => {
    const [finding = '', answer = ''] = pair.split('=')
    return { finding, answer }
  })

async function look(id: string, folder: string, reason: string): Promise<number> {
  const opened = await ask('POST', `/operator/identity/${id}/open`, {})
  if (!opened.ok) return print(opened)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const side of ['front', 'back']) {
    const asked = JSON.stringify({ side, reason })
    const answer = await request('POST', `/operator/identity/${id}/image`, asked)
    if (!answer.ok) return print({ ok: false, text: await answer.text() })
    const file = join(folder, `${id}-${side}.jpg`)
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()), { mode: 0o600 })
    process.stdout.write(`${file}\n`)
  }
  return 0
}

async function withdrawals([act = 'list', id = '', ...given]: readonly string[]): Promise<number> {
  if (act === 'list') return print(await ask('GET', '/operator/withdrawals'))
  const reason = act === 'return' ? 'bank_return' : act === 'reject' ? given[0] : undefined
  if (!/^[1-9]\d*$/.test(id) || (act === 'reject' && reason === undefined)) {
    process.stderr.write(`${usage}\nReasons: ${refusalReasons.join(', ')}\n`)
    return 2
  }
  return print(
    await ask('POST', `/operator/withdrawals/${id}`, {
      act,
      ...(reason !== undefined && { reason }),
      ...(act === 'send' && { answers: answersIn(given) }),
    }),
  )
}

/** A file of the bank; the same again changes nothing. */
async function importStatement(file: string, currency?: string): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(readFileSync(file))]), 'statement')
  return print(
    await send(
      'POST',
      `/operator/bank/statements${currency === undefined ? '' : `?currency=${currency}`}`,
      form,
    ),
  )
}

async function staff([act = 'list', ...given]: readonly string[]): Promise<number> {
  if (act === 'list') return print(await ask('GET', '/operator/staff'))
  if (act === 'claim-code' && given.length > 0)
    return print(await ask('POST', '/operator/staff/claim', { reason: given.join(' ') }))
  const [id = '', ...words] = given
  if ((act !== 'reset-factor' && act !== 'vouch') || !/^[1-9]\d*$/.test(id) || words.length === 0) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  return print(await ask('POST', `/operator/staff/${id}/${act}`, { reason: words.join(' ') }))
}

type Answer = { readonly ok: boolean; readonly text: string }

const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
  send(method, path, body === undefined ? undefined : JSON.stringify(body))

async function send(
  method: 'GET' | 'POST',
  path: string,
  body?: string | FormData,
): Promise<Answer> {
  const response = await request(method, path, body)
  const answer: unknown = await response.json()
  const passed = response.ok && !JSON.stringify(answer).includes('"ok":false')
  return { ok: passed, text: JSON.stringify(answer, null, 2) }
}

function request(
  method: 'GET' | 'POST',
  path: string,
  body?: string | FormData,
): Promise<Response> {
  const { dataDir, host, port } = readConfig()
  const key = readFileSync(join(dataDir, 'secrets', 'operator.key'), 'utf8').trim()
  const headers = {
    'operator-key': key,
    lang: 'en',
    'idempotency-key': randomUUID(),
    // Of a form the boundary is told by the one who writes it.
    ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  }
  const init = body === undefined ? { method, headers } : { method, headers, body }
  return fetch(`http://${host}:${port}${path}`, init)
}

function print({ ok, text }: Answer): number {
  process.stdout.write(`${text}\n`)
  return ok ? 0 : 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUnanswered = error instanceof TypeError && error.message === 'fetch failed'
  process.stderr.write(
    isUnanswered
      ? `The server did not answer: ${error.message}\n`
      : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
}
