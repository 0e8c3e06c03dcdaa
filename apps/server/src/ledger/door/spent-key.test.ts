// Goal: what the contract says of a refusal and its key is what the door does. Method: every
// reason is refused at the door once, and then its key is asked to move money.
import { reasons, type Reason } from '@parkett/contract/reasons'
import { no } from '@parkett/contract/wire/outcome'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../acts/demo-money.ts'
import { refusedAct } from '../acts/refused.ts'
import { moveMoney, request, type TestDoor, testDoor } from '../testing.ts'

let database: TestDatabase
let door: TestDoor

beforeAll(async () => {
  database = await testDatabase()
  door = testDoor(database.pool)
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

test('the door keeps under its key exactly what spends it', async () => {
  const customer = 7n
  await door.submit(creditDemoMoney, demoMoneyFor(customer))
  const input = { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 1n } as const
  const names = Object.keys(reasons) as Reason[]
  const heard = await Promise.all(
    names.map(async (reason) => {
      const asked = request(customer, input, `key-of-${reason}-${'x'.repeat(16)}`)
      const refused = await door.submit(refusedAct(), { ...asked, input: no(reason) })
      expect(refused).toMatchObject({ ok: false, reason })
      return [reason, !(await door.submit(moveMoney, asked)).ok] as const
    }),
  )
  expect(heard).toEqual(names.map((reason) => [reason, reasons[reason].spendsKey]))
})
