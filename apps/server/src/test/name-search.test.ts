// Goal: staff find a person by their verified name, though names lie sealed. Method: two
// identities on the real server, searched at the desk; then the rows themselves are read, which
// hold no letter of a name.
import { kycOpen, kycQueue, kycReject } from '@parkett/contract/desk/kyc'
import { houseOf } from './testing-calls.ts'
import { handIn } from './testing-verified.ts'
import { usersSearch } from '@parkett/contract/desk/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetExpired } from '../slices/kyc/retention.ts'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { firstAdmin, type Colleague } from './testing-staff.ts'

let world: TestApp
let admin: Colleague
const ids: string[] = []
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  for (const name of ['Jürgen Groß-Møller', 'Erika Mustermann']) {
    const customer = await newCustomer(world.app)
    await handIn(world, customer, { name })
    ids.push(String(customer.id))
  }
})
afterAll(() => world.close())

const found = async (q: string): Promise<readonly string[]> =>
  (await admin.call(usersSearch, { query: { q } })).data.rows.map(({ id }) => id)

test('whole words of a verified name find its customer, in any order and spelling', async () => {
  for (const q of ['Jürgen Groß-Møller', 'moeller', 'GROSS JUERGEN', 'jürgen'])
    expect(await found(q), q).toEqual([ids[0]])
  expect(await found('mustermann erika')).toEqual([ids[1]])
  for (const q of ['Jürgen Mustermann', 'mustermänn', '---', 'erik'])
    expect(await found(q), q).toEqual([])
})

test('any two signs that follow one another find a Chinese name, and names of before are marked anew', async () => {
  const customer = await newCustomer(world.app)
  await handIn(world, customer, { name: '欧阳娜娜' })
  const her = String(customer.id)
  const finds = async () => {
    const hits: string[] = []
    for (const q of ['欧阳', '阳娜', '娜娜', '欧阳娜', '欧阳娜娜', '欧娜', '娜阳', '阳欧娜娜'])
      if ((await found(q)).includes(her)) hits.push(q)
    return hits
  }
  const right = ['欧阳', '阳娜', '娜娜', '欧阳娜', '欧阳娜娜']
  expect(await finds()).toEqual(right)
  // As an installation of before has it: the whole word alone.
  await world.db.owner.query(
    `UPDATE identity_cases SET name_marks = '{}', marked_in_pairs = false WHERE customer_id = $1`,
    [her],
  )
  expect(await finds()).toEqual([])
  await world.run('identityRetention')
  expect(await finds()).toEqual(right)
})

test('a name that cannot be opened holds up none behind it, and rings', async () => {
  const broken = await newCustomer(world.app)
  await handIn(world, broken, { name: '司马相如' })
  const behind = await newCustomer(world.app)
  await handIn(world, behind, { name: '诸葛孔明' })
  const unmark = `UPDATE identity_cases SET name_marks = '{}', marked_in_pairs = false`
  await world.db.owner.query(`${unmark}, sealed = '\\x00' WHERE customer_id = $1`, [broken.id])
  await world.db.owner.query(`${unmark} WHERE customer_id = $1`, [behind.id])
  await expect(world.run('identityRetention')).rejects.toThrow()
  expect(await found('孔明')).toContain(String(behind.id))
  expect(await found('相如')).toEqual([])
  await world.db.owner.query(`UPDATE identity_cases SET sealed = NULL WHERE customer_id = $1`, [
    broken.id,
  ])
  await world.run('identityRetention')
})

test('a name that is no longer kept is no longer found', async () => {
  const house = houseOf(world)
  const { rows } = await house.must(kycQueue)
  const params = { id: rows.find(({ customer }) => customer === ids[1])!.id }
  await house.must(kycOpen, { params })
  await house.must(kycReject, { params, body: { reasons: ['back_unreadable'], again: true } })
  expect(await found('mustermann')).toEqual([ids[1]])
  await forgetExpired({
    pool: world.db.pool,
    wall: { now: () => world.wall.nowMs + 91 * 86_400_000 },
  })
  expect(await found('mustermann')).toEqual([])
})
