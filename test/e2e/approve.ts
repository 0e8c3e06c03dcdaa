import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { accessUser } from '@parkett/contract/customer/access'
import { kycSubmit, kycUpload } from '@parkett/contract/customer/kyc'
import { kycApprove, kycImage, kycOpen, kycQueue } from '@parkett/contract/desk/kyc'
import { checkDigit } from '@parkett/core/kyc/mrz'
import { drawPicture } from '../../apps/server/src/slices/kyc/pictures/testing.ts'
import { callerOf } from './asking.ts'
import { callHouse, fetchFromHouse, houseOf, operate, type Visitor } from './world.ts'

/** A serial of the German card that nobody else in this run has. */
function newSerial(): string {
  const serial = `L${String(randomInt(100_000_000)).padStart(8, '0')}`
  return serial + checkDigit(serial)
}

/**
 * The logged-in customer hands in an identity and the house approves it, by the calls that the
 * screens make: for journeys about something else. The way over both apps' screens is
 * `both-apps.test.ts`.
 */
export async function approveIdentity(visitor: Visitor): Promise<void> {
  const customer = await callerOf(visitor)
  const picture = async (side: 'front' | 'back'): Promise<string> => {
    const file = new Blob([new Uint8Array(await drawPicture({ seed: randomInt(1_000_000) }))])
    return (await customer(kycUpload, { params: { side }, file })).id
  }
  const [front, back] = [await picture('front'), await picture('back')]
  const data = {
    document: 'id_card',
    country: 'DE',
    name: 'Erika Mustermann',
    number: newSerial(),
    birth: '1964-08-12',
    expires: '2031-10-31',
    mrz: null,
  } as const
  await customer(kycSubmit, { body: { data, front, back } })

  const { id: own } = await customer(accessUser)
  const { rows } = await callHouse(kycQueue)
  await approveCase(rows.find((waiting) => waiting.customer === own)?.id ?? '')
}

/** What the desk calls when somebody there looks at both sides and approves. */
export async function approveCase(id: string): Promise<void> {
  await callHouse(kycOpen, { params: { id } })
  for (const side of ['front', 'back'] as const)
    await fetchFromHouse(kycImage, { params: { id }, body: { side } })
  await callHouse(kycApprove, { params: { id } })
}

/** The same by two commands: nobody is approved unseen, not even at the terminal. */
export async function approveAtTerminal(id: string): Promise<void> {
  await operate('identity', 'look', id, join(houseOf().dataDir, 'looked-at'))
  await operate('identity', 'approve', id)
}
