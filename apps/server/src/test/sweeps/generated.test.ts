// Goal: whatever is asked, and in whatever order, the answer is never a fault of ours. Method:
// requests that a machine makes up from the document of the calls, of customers and of staff, by
// somebody who may do all of them, on a world with things in it; a few of each operation with every
// run of the tests, 200,000 at night (`npm run test:nightly`). The seed is printed with a fault.
import { roles } from '@parkett/contract/desk/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../testing-raw.ts'
import { testApp, tradePassword, type Customer, type TestApp } from '../testing-app.ts'
import { fillAccount } from '../testing-owner.ts'
import { firstAdmin, hire, type Colleague } from '../testing-staff.ts'
import { verifiedCustomer } from '../testing-verified.ts'
import { requestsOf, type Generated } from './testing-generated.ts'
import { operations, type Operation } from './testing-operations.ts'

const isNight = process.env['NIGHTLY'] !== undefined
const all = Number(process.env['REQUESTS'] ?? (isNight ? 200_000 : 1_000))
const seed = Number(process.env['SEED'] ?? (isNight ? Date.now() % 1_000_000 : 1))
const sideBySide = 12

// They would end the session that asks, or the account.
const notSwept = ['access.logout', 'staff.logout', 'lock.lock', 'closing.ask', 'staff.disable']
const swept = operations.filter(({ id, form }) => !form && !notSwept.includes(id))
const each = Math.ceil(all / swept.length)

let world: TestApp
let owner: Customer
let staff: Colleague
let ids: readonly string[] = []
beforeAll(async () => {
  world = await testApp()
  owner = await verifiedCustomer(world)
  await fillAccount(world, owner)
  staff = await hire(world, await firstAdmin(world), roles, 'alles-in-einer-hand')
  const { rows } = await world.db.owner.query<{ id: string }>(
    `SELECT id::text FROM (SELECT id FROM orders UNION ALL SELECT id FROM deposits
       UNION ALL SELECT id FROM withdrawals UNION ALL SELECT id FROM cards
       UNION ALL SELECT id FROM documents UNION ALL SELECT id FROM staff) own
     UNION ALL SELECT id::text FROM (SELECT id FROM instruments ORDER BY id LIMIT 20) listed`,
  )
  ids = [...rows.map(({ id }) => id), String(owner.id), '1']
}, 300_000)
afterAll(() => world.close())

let sent = 0
async function faultOf(operation: Operation, { url, body }: Generated): Promise<readonly string[]> {
  sent += 1
  const answer = await sendRaw(world.app, {
    method: operation.method,
    url,
    headers: {
      lang: 'en',
      'idempotency-key': `key-made-by-a-machine-${sent}`,
      ...(operation.access === 'customer' && { token: owner.token }),
      ...(operation.access === 'operator' && { 'staff-token': staff.token }),
    },
    // Each from a network of its own: what is counted by network is no part of this.
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...(typeof body === 'object' && body !== null && { payload: body }),
  })
  if (answer.status < 500) return []
  const asked = `${operation.id} ${operation.method} ${url} ${JSON.stringify(body)}`.slice(0, 600)
  return [`${asked}: ${answer.status} ${answer.text.slice(0, 200)} (seed ${seed})`]
}

test(
  `${each} made-up requests of each operation have no fault of ours`,
  async () => {
    const faults: string[] = []
    for (const operation of swept) {
      const requests = fc.sample(requestsOf(operation, { ids, tradePassword }), {
        seed,
        numRuns: each,
      })
      for (let at = 0; at < requests.length; at += sideBySide) {
        const some = requests.slice(at, at + sideBySide)
        faults.push(...(await Promise.all(some.map((one) => faultOf(operation, one)))).flat())
      }
    }
    expect(faults).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(all)
  },
  isNight ? 6 * 3_600_000 : 300_000,
)
