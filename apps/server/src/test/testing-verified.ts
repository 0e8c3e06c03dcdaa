import { kycSubmit, kycUpload } from '@parkett/contract/customer/kyc'
import { kycApprove, kycImage, kycOpen, kycQueue } from '@parkett/contract/desk/kyc'
import type { BodyOf } from '@parkett/contract/wire/route'
import { drawPicture } from '../platform/pictures/testing.ts'
import { someData } from '../slices/kyc/testing.ts'
import { newTrader, type Customer, type TestApp } from './testing-app.ts'
import { houseOf } from './testing-calls.ts'

type Identity = NonNullable<BodyOf<typeof kycSubmit>['data']>

/** Hands in papers of somebody nobody has met, and answers the case that waits at the desk. */
export async function handIn(
  world: TestApp,
  customer: Customer,
  change: Partial<Identity> = {},
): Promise<string> {
  const upload = async (side: 'front' | 'back', seed: number) => {
    const file = new Blob([new Uint8Array(await drawPicture({ seed }))])
    return (await customer.must(kycUpload, { params: { side }, file })).id
  }
  const [front, back] = [await upload('front', 1), await upload('back', 2)]
  await customer.must(kycSubmit, { body: { data: someData(change), front, back } })
  const { rows } = await houseOf(world).must(kycQueue)
  const waiting = rows.find((row) => row.customer === String(customer.id))
  if (waiting === undefined) throw new Error('the case does not wait at the desk')
  return waiting.id
}

/** The customer's identity is handed in and approved. */
export async function verify(
  world: TestApp,
  customer: Customer,
  change: Partial<Identity> = {},
): Promise<void> {
  const params = { id: await handIn(world, customer, change) }
  const house = houseOf(world)
  await house.must(kycOpen, { params })
  for (const side of ['front', 'back'] as const)
    await house.file(kycImage, { params, body: { side, reason: 'identity_check' } })
  await house.must(kycApprove, { params })
}

/** A verified customer with a trade password. */
export async function verifiedCustomer(world: TestApp): Promise<Customer> {
  const customer = await newTrader(world.app)
  await verify(world, customer)
  return customer
}
