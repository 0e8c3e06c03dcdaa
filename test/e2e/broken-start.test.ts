// Goal: books that somebody bent while nobody looked are rung at the next start: in the log, with the
// cause, and for machines at /readyz. Method: the real product as a process, its database changed
// behind its back, stopped and started again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/db/open.ts'
import { openAccount } from './calls.ts'
import { quickly } from './seed.ts'
import { startServer } from './server.ts'

const ready = async (origin: string) => {
  const answer = await fetch(`${origin}/readyz`)
  return { status: answer.status, said: await answer.text() }
}

test('a start on bent books rings in the log, is not ready and says why', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-e2e-'))
  const env = { ...quickly(), DATA_DIR: dataDir }
  const first = await startServer(env)
  const entered = { username: 'erstekundin', phone: '+4915112345678' }
  await openAccount(first.origin, { ...entered, password: 'eine Leiter im Archiv' })
  await expect.poll(async () => (await ready(first.origin)).status).toBe(200)
  const bend = { doing: 'a bent balance', beside: true } as const
  const { pool, close } = await openDatabase({ dataDir, databaseUrl: undefined }, bend)
  await pool.query('UPDATE money SET cash = cash + 100')
  await close()
  expect(first.printed()).not.toContain('the books do not hold')
  expect(await first.stop()).toBe(0)

  const second = await startServer(env)
  try {
    await expect
      .poll(() => second.printed())
      .toMatch(/"day":"at the start".*"check":"I3".*the books do not hold/)
    expect(await ready(second.origin)).toEqual({
      status: 503,
      said: '{"ok":false,"reason":"books_broken","check":"I3"}',
    })
  } finally {
    await second.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
