import { openTestAccess } from '../../test/testing-access.ts'
import { accessLogin, accessRegister } from '@parkett/contract/customer/access'
import { callerOf } from '../../test/testing-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registration, seal, testApp, testPassword, type TestApp } from '../../test/testing-app.ts'
import type { NewCustomer } from '../../identity/credentials/parts.ts'
import { register } from './register.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

test('what follows a registration is done once, and again after it failed', async () => {
  const seen: NewCustomer[] = []
  const faults: unknown[] = []
  let broken = true
  const act = async (customer: NewCustomer): Promise<void> => {
    if (broken) throw new Error('the books are closed')
    seen.push(customer)
  }
  const access = {
    ...(await openTestAccess(world)),
    onRegistered: [act],
    onFault: (error: unknown) => void faults.push(error),
  }
  const query = await seal(world.app, registration({ username: 'wilma' }))
  const started = await register(access, {
    query,
    address: '192.0.2.7',
    device: '?, ?',
    language: 'de',
  })
  // The account stands: only what follows is late, and the fault is told.
  expect(started.ok).toBe(true)
  expect([seen.length, faults.length]).toEqual([0, 1])
  const open = 'SELECT count(*) AS open FROM customers WHERE welcomed_at IS NULL'
  expect((await world.db.owner.query<{ open: bigint }>(open)).rows[0]?.open).toBe(1n)

  broken = false
  await openTestAccess(world, [act])
  await openTestAccess(world, [act])
  expect(seen).toMatchObject([
    { username: 'wilma', accountNumber: expect.stringMatching(/^\d{10}$/) as unknown },
  ])
  expect((await world.db.owner.query<{ open: bigint }>(open)).rows[0]?.open).toBe(0n)
})

test('the next login welcomes as well', async () => {
  await callerOf(world.app).sealed(accessRegister, registration({ username: 'fred' }))
  await world.db.owner.query("UPDATE customers SET welcomed_at = NULL WHERE username = 'fred'")
  await callerOf(world.app).sealed(accessLogin, {
    aud: 'login',
    username: 'fred',
    password: testPassword,
  })
  const { rows } = await world.db.owner.query(
    "SELECT welcomed_at IS NOT NULL AS done FROM customers WHERE username = 'fred'",
  )
  expect(rows).toEqual([{ done: true }])
})
