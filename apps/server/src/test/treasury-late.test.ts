// Goal: the desk works a day of a pool out again and names a difference only where there is one: an account
// that got a day behind the next one carries in another order, and is counted apart. Method: real customers
// on the real server; the database refuses the part of one of them for a while.
import { treasuryConfirm, treasuryPrepare } from '@parkett/contract/customer/treasury'
import { staffLogin } from '@parkett/contract/desk/staff'
import { treasuryPools } from '@parkett/contract/desk/treasury'
import { dayNumber } from '@parkett/core/civil'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, tradePassword, type Customer, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import {
  asStaff,
  codeNow,
  firstAdmin,
  hire,
  staffPassword,
  startedOf,
  type Colleague,
} from './testing-staff.ts'

let world: TestApp
let till: Colleague
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  till = await hire(world, await firstAdmin(world), ['payments'], 'kasse')
})
afterAll(() => world.close())
const { at, round } = daysWith(() => world, 'treasury')

async function buy(customer: Customer, amount: string): Promise<void> {
  const body = { kind: 'buy', currency: 'EUR', amount } as const
  const { intent } = await customer.must(treasuryPrepare, { body })
  await customer.must(treasuryConfirm, { body: { intent, tradePassword } })
}

async function divided() {
  world.wall.nowMs += 60_000
  const { username, secret } = till
  const payload = { aud: 'staff-login', username, password: staffPassword }
  const totp = codeNow(world, secret)
  const { token } = startedOf(await callerOf(world.app).sealed(staffLogin, { ...payload, totp }))
  const { rows } = await asStaff(world, token).must(treasuryPools)
  return rows.find(({ currency }) => currency === 'EUR')!.divided!
}

test('an account that gets a day behind the next one is counted apart and is no difference', async () => {
  let mia = await newTrader(world.app)
  await buy(mia, '3210.99')
  await buy(await newTrader(world.app), '1234.57')
  mia = await at('2027-01-19', '09:00', mia)
  expect(await divided()).toMatchObject({ day: '2027-01-18', accounts: 2, late: 0, agrees: true })

  const refuse = (day: string) => `
    CREATE FUNCTION refuse_part() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = 'check_violation'; END $$;
    CREATE TRIGGER refuse_part BEFORE INSERT ON treasury_accruals FOR EACH ROW
      WHEN (NEW.customer = ${mia.id} AND NEW.day = ${dayNumber(day)})
      EXECUTE FUNCTION refuse_part()`
  await world.db.owner.query(refuse('2027-01-19'))
  mia = await at('2027-01-20', '09:00', mia)
  expect(await divided()).toMatchObject({ day: '2027-01-19', accounts: 1, late: 0, agrees: true })
  mia = await at('2027-01-21', '09:00', mia)
  expect(await divided()).toMatchObject({ day: '2027-01-20', accounts: 2, agrees: true })
  await world.db.owner.query(
    'DROP TRIGGER refuse_part ON treasury_accruals; DROP FUNCTION refuse_part',
  )
  await round()
  expect(await divided()).toMatchObject({ day: '2027-01-20', accounts: 1, late: 1, agrees: true })
  // The day behind goes on with what the late one left.
  mia = await at('2027-01-22', '09:00', mia)
  expect(await divided()).toMatchObject({ day: '2027-01-21', accounts: 1, late: 1, agrees: true })
  await at('2027-01-23', '09:00', mia)
  expect(await divided()).toMatchObject({ day: '2027-01-22', accounts: 2, late: 0, agrees: true })
  expect(await brokenInvariants(world)).toEqual([])
})
