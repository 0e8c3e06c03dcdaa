// Goal: what `npm start` runs, with the database that it brings along, comes back from a backup by the
// commands that an operator has. Method: the real product as a process, traded at while
// `operator -- backup` runs beside it; stopped, restored by `operator -- restore` into another data
// folder, and started there. The same against a database of one's own, and what is damaged:
// `apps/server/src/test/backup.test.ts`.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '@parkett/client/session'
import { holdingsList } from '@parkett/contract/customer/holdings'
import { marketList } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { expect, test } from 'vitest'
import { callerAt, clientAt, openAccount, type Caller } from './calls.ts'
import { quickly, startWorld } from './seed.ts'
import { startServer } from './server.ts'
import { operateAt } from './terminal.ts'
import { newPerson } from './world.ts'

const tradePassword = '582931'
const options = { IDENTITY: 'optional' }

async function buyerOf(ask: Caller): Promise<() => Promise<void>> {
  const query = { market: 'DE', sort: 'last', direction: 'asc' } as const
  const { rows } = await ask(marketList, { query })
  const instrument = rows.find(({ quote }) => quote.ask !== null)?.instrument.id ?? ''
  return async () => {
    const order = { instrument, side: 'buy', type: 'market', quantity: 1 } as const
    const { intent } = await ask(ordersPrepare, { body: order })
    await ask(ordersPlace, { body: { intent, tradePassword } })
  }
}

const heldBy = async (ask: Caller): Promise<number> =>
  (await ask(holdingsList)).positions[0]?.quantity ?? 0

test('the embedded database is backed up while it trades, and its books go on elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-backup-'))
  const [key, backups] = [join(folder, 'backup.key'), join(folder, 'backups')]
  const dataDir = join(folder, 'restored')
  const world = await startWorld(options)
  try {
    const person = newPerson()
    const token = await openAccount(world.origin, person, tradePassword)
    const ask = callerAt(world.origin, { token })
    const buy = await buyerOf(ask)
    await buy()
    const recipient = /age1\w+/.exec(await operateAt(world, 'backup-key', key))?.[0] ?? ''
    const atLeast = await heldBy(ask)
    let over = false
    const trading = (async () => {
      while (!over) await buy()
    })()
    expect(await operateAt(world, 'backup', backups, recipient)).toMatch(/^Backed up in /)
    over = true
    await trading
    const atMost = await heldBy(ask)
    // It was traded at all the while.
    expect(atMost).toBeGreaterThan(atLeast)

    const said = await operateAt({ ...world, dataDir }, 'restore', backups, key)
    expect(said).toMatch(/\d+ checks hold\. Every session is over: all log in again\.\n$/)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    const there = await startServer({ ...quickly(), ...options, DATA_DIR: dataDir })
    try {
      await expect(callerAt(there.origin, { token })(holdingsList)).rejects.toMatchObject({
        reason: 'session_over',
      })
      const { username, password } = person
      const started = await logIn(clientAt(there.origin), { username, password })
      const back = callerAt(there.origin, { token: tokenOf(started) })
      const held = await heldBy(back)
      expect(held).toBeGreaterThanOrEqual(atLeast)
      expect(held).toBeLessThanOrEqual(atMost)
      await (
        await buyerOf(back)
      )()
      expect(await heldBy(back)).toBe(held + 1)
      expect(await operateAt(there, 'verify')).not.toContain('"ok":false')
    } finally {
      await there.stop()
    }
  } finally {
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

function tokenOf(answer: Awaited<ReturnType<typeof logIn>>): string {
  if (!('userinfo' in answer)) throw new Error('a second factor was asked for')
  return answer.userinfo.token
}
