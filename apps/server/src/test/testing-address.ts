import { addressSubmit, addressUpload, type AddressData } from '@parkett/contract/customer/address'
import {
  addressApprove,
  addressImage,
  addressOpen,
  addressQueue,
} from '@parkett/contract/desk/address'
import { addDays } from '@parkett/core/civil'
import { localTime } from '@parkett/core/market/zone'
import { drawPicture } from '../platform/pictures/testing.ts'
import type { Customer, TestApp } from './testing-app.ts'
import { houseOf } from './testing-calls.ts'

let houses = 0
/** A paper of ten days ago, of a house in which nobody else lives. */
export function somePaper(
  { wall }: Pick<TestApp, 'wall'>,
  change: Partial<AddressData> = {},
): AddressData {
  houses += 1
  return {
    kind: 'utility_bill',
    issuedOn: addDays(localTime(wall.nowMs, 'Europe/Berlin').date, -10),
    street: `Am Markt ${houses}`,
    postcode: '04109',
    city: 'Leipzig',
    country: 'DE',
    ...change,
  }
}

export async function paperPicture(customer: Customer, seed = 7): Promise<string> {
  const file = new Blob([new Uint8Array(await drawPicture({ seed }))])
  return (await customer.must(addressUpload, { file })).id
}

/** Hands a proof in, and answers the one that waits at the desk. */
export async function handInProof(
  world: TestApp,
  customer: Customer,
  change: Partial<AddressData> = {},
): Promise<string> {
  const picture = await paperPicture(customer)
  await customer.must(addressSubmit, { body: { data: somePaper(world, change), picture } })
  const { rows } = await houseOf(world).must(addressQueue)
  const waiting = rows.find((row) => row.customer === String(customer.id))
  if (waiting === undefined) throw new Error('the proof does not wait at the desk')
  return waiting.id
}

/** The customer's address is handed in and approved. */
export async function proveAddress(world: TestApp, customer: Customer): Promise<void> {
  const params = { id: await handInProof(world, customer) }
  const house = houseOf(world)
  await house.must(addressOpen, { params })
  await house.file(addressImage, { params, body: { reason: 'address_check' } })
  await house.must(addressApprove, { params, body: {} })
}
