// Goal: no picture of an identity is opened without a true reason that its customer reads. Method: the
// real server; a reviewer, the house, and three customers of whom two hand in one document.
import { kycActs } from '@parkett/contract/customer/kyc'
import { kycImage, kycOpen, kycReject } from '@parkett/contract/desk/kyc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from '../../test/testing-app.ts'
import { houseOf, type Caller } from '../../test/testing-calls.ts'
import { firstAdmin, hire } from '../../test/testing-staff.ts'
import { handIn } from '../../test/testing-verified.ts'
import { someData } from './testing.ts'

let world: TestApp
let house: Caller
let anna: Caller
beforeAll(async () => {
  world = await testApp({ identityRequired: true })
  house = houseOf(world)
  anna = await hire(world, await firstAdmin(world), ['kyc'], 'annalena')
})
afterAll(() => world.close())

const someone = () => newCustomer(world.app)
const actsOf = async (who: Caller) => (await who.must(kycActs)).rows

test('a picture is opened for a reason that is true and that its customer reads, or not at all', async () => {
  const [me, twin] = [await someone(), await someone()]
  const data = someData()
  const [mine, other] = [await handIn(world, me, data), await handIn(world, twin)]
  const asked = (id: string, reason: 'identity_check' | 'same_person' | 'second_look') =>
    ({ params: { id }, body: { side: 'front', reason } }) as const
  const opened = async (who: Caller, id: string) =>
    (await who.must(kycOpen, { params: { id } })).lookReasons
  expect(await opened(anna, mine)).toEqual(['identity_check'])
  for (const body of [{ side: 'front' }, { side: 'front', reason: 'curiosity' }])
    expect((await anna.untyped(kycImage, { params: { id: mine }, body })).reason).toBe(
      'field_invalid',
    )
  for (const reason of ['same_person', 'second_look'] as const)
    expect((await anna.call(kycImage, asked(mine, reason))).reason).toBe('reason_untrue')
  expect((await actsOf(me)).map(({ act }) => act)).toEqual(['identity.open'])
  await anna.file(kycImage, asked(mine, 'identity_check'))

  // What one person opened, another opens again as that; the first one’s own second time is none.
  expect(await opened(anna, mine)).toEqual(['identity_check'])
  await world.db.owner.query(
    'UPDATE identity_cases SET locked_until = to_timestamp(0) WHERE id = $1',
    [mine],
  )
  expect(await opened(house, mine)).toEqual(['identity_check', 'second_look'])
  await house.file(kycImage, asked(mine, 'second_look'))
  const looks = (await actsOf(me)).filter(({ act }) => act === 'identity.picture_front')
  expect(looks.map(({ reasons }) => reasons)).toEqual([['second_look'], ['identity_check']])

  // Nobody else’s looks make a reason true.
  expect(await opened(anna, other)).toEqual(['identity_check'])
  const body = { reasons: ['wrong_document' as const], again: false }
  await house.must(kycReject, { params: { id: mine }, body })
  const third = await handIn(world, await someone(), { ...data })
  expect(await opened(house, third)).toEqual(['identity_check', 'same_person'])
  await house.file(kycImage, asked(third, 'same_person'))
})
