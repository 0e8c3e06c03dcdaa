// Goal: staff find a person by their verified name, though names lie sealed. Method: two
// identities on the real server, searched at the desk; then the rows themselves are read, which
// hold no letter of a name.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetExpired } from '../slices/kyc/retention.ts'
import { kycCalls, someData } from '../slices/kyc/testing.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { firstAdmin, type Colleague } from './testing-staff.ts'

let world: TestApp
let admin: Colleague
const ids: string[] = []
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  for (const name of ['Jürgen Groß-Møller', 'Erika Mustermann']) {
    const { id, token } = await newCustomer(world.app)
    expect((await kycCalls(world, token).submitAll(someData({ name }))).statusCode).toBe(200)
    ids.push(String(id))
  }
})
afterAll(() => world.close())

const found = async (q: string): Promise<readonly string[]> =>
  (await admin.get(`/operator/users?q=${encodeURIComponent(q)}`)).data.rows.map(
    ({ id }: { id: string }) => id,
  )

test('whole words of a verified name find its customer, in any order and spelling', async () => {
  for (const q of ['Jürgen Groß-Møller', 'moeller', 'GROSS JUERGEN', 'jürgen'])
    expect(await found(q), q).toEqual([ids[0]])
  expect(await found('mustermann erika')).toEqual([ids[1]])
  for (const q of ['Jürgen Mustermann', 'mustermänn', '---', 'erik'])
    expect(await found(q), q).toEqual([])
})

test('a name that is no longer kept is no longer found', async () => {
  const kyc = kycCalls(world, 'nobody, only staff acts')
  const { rows } = await kyc.queue()
  const { id } = rows.find(({ customer }: { customer: string }) => customer === ids[1])
  await kyc.staff(`/${id}/open`)
  expect(
    (await kyc.staff(`/${id}/reject`, { reasons: ['back_unreadable'], again: true })).statusCode,
  ).toBe(200)
  expect(await found('mustermann')).toEqual([ids[1]])
  await forgetExpired({
    pool: world.db.pool,
    wall: { now: () => world.wall.nowMs + 91 * 86_400_000 },
  })
  expect(await found('mustermann')).toEqual([])
})
