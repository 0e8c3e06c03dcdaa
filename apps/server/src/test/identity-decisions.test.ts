// Goal: nobody is told a reason that the house knows to be untrue, and a decision on an identity is made
// once and answered as the first time. Method: a real case at the desk, refused and sent again.
import { kycDetail } from '@parkett/contract/customer/kyc'
import { kycApprove, kycImage, kycOpen, kycReject } from '@parkett/contract/desk/kyc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { houseOf, type Caller } from './testing-calls.ts'
import { handIn } from './testing-verified.ts'

let world: TestApp
let house: Caller
beforeAll(async () => {
  world = await testApp()
  house = houseOf(world)
})
afterAll(() => world.close())

const open = (id: string) => house.call(kycOpen, { params: { id } })

test.each(['under_age', 'document_expired', 'person_verified_elsewhere'] as const)(
  'nobody is told %s when the house knows better, and it is not offered',
  async (untrue) => {
    const me = await newCustomer(world.app)
    const id = await handIn(world, me)
    const offered = (await open(id)).data.reasons.map(({ reason }) => reason)
    expect(offered.length).toBeGreaterThan(3)
    expect(offered).not.toContain(untrue)
    const reasons = ['data_differs' as const, untrue]
    expect(
      (
        await house.call(kycReject, {
          params: { id },
          body: { reasons, again: false },
        })
      ).reason,
    ).toBe('reason_untrue')
    expect(await me.must(kycDetail)).toMatchObject({ status: 'in_review' })
  },
)

test('a decision whose answer was lost hears it again, also 32 times at once, and happens once', async () => {
  const [me, other] = [await newCustomer(world.app), await newCustomer(world.app)]
  const [first, second] = [await handIn(world, me), await handIn(world, other)]
  for (const id of [first, second]) await open(id)
  for (const side of ['front', 'back'] as const)
    await house.file(kycImage, { params: { id: first }, body: { side, reason: 'identity_check' } })
  const lanes = Array.from({ length: 32 })
  const key = 'one-decision-at-once'
  const approved = await Promise.all(
    lanes.map(() => house.call(kycApprove, { params: { id: first }, key })),
  )
  expect(new Set(approved.map(({ code, data }) => `${code} ${JSON.stringify(data)}`)).size).toBe(1)
  expect(approved[0]?.data).toEqual({ status: 'approved' })
  const body = { reasons: ['back_unreadable' as const], again: true }
  const rejected = await Promise.all(
    lanes.map(() => house.call(kycReject, { params: { id: second }, body, key })),
  )
  for (const { data } of rejected)
    expect(data).toEqual({ status: 'rejected', keep: ['data', 'front'] })
  const { rows } = await world.db.pool.query<{ told: bigint }>(
    `SELECT count(*) AS told FROM customer_events
     WHERE customer_id = $1 AND act = 'identity.ask_again'`,
    [other.id],
  )
  expect(rows).toEqual([{ told: 1n }])
  const anew = { reasons: ['data_differs' as const], again: true }
  const answer = await house.call(kycReject, { params: { id: second }, body: anew, key })
  expect(answer.reason).toBe('key_reused')
})
