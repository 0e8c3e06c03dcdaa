import type { Pool } from 'pg'
import { alarmsRung, type AlarmWhat } from '../../base/alarm.ts'
import type { Clock } from '../../base/ports.ts'
import { int8, text, timestamp } from '../db/columns.ts'
import { houseRow, read } from '../db/read.ts'

type HookPorts = { readonly pool: Pool; readonly wall: Clock; readonly to: string }

const untold = houseRow({ id: int8, what: text<AlarmWhat>(), facts: text(), firstAt: timestamp })
const hookMs = 10_000
const perRound = 20

/**
 * Tells an address of what rang, the worst first, each until it was taken: at least once. Notices
 * stay at the desk.
 * @throws when the address does not take one; the rest waits for the next round
 */
export async function tellHook({ pool, wall, to }: HookPorts): Promise<void> {
  if (to === '') return
  const rows = await read(
    pool,
    untold,
    `SELECT id, what, facts, first_at FROM alarms WHERE told_at IS NULL AND weight < 3
     ORDER BY weight, id LIMIT ${perRound}`,
  )
  for (const { id, what, facts, firstAt } of rows) {
    const known = Object.hasOwn(alarmsRung, what) ? alarmsRung[what] : undefined
    await post(to, {
      id: id.toString(),
      kind: known?.kind ?? null,
      severity: known?.severity ?? null,
      what,
      facts: JSON.parse(facts) as unknown,
      at: firstAt.toISOString(),
    })
    await pool.query('UPDATE alarms SET told_at = $2 WHERE id = $1', [id, new Date(wall.now())])
  }
}

async function post(address: string, body: unknown): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(hookMs),
    redirect: 'error',
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the address for alarms answered ${answer.status}`)
}
