import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { accessUser } from '@parkett/contract/customer/access'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { checkDigit } from '@parkett/core/kyc/mrz'
import { someData } from '../../apps/server/src/slices/kyc/testing.ts'
import { callerOf } from './asking.ts'
import { handIn, lookAndApprove } from './hand-in.ts'
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
  const identity = someData({ number: newSerial() })
  await handIn(customer, identity, randomInt(1_000_000))

  const { id: own } = await customer(accessUser)
  const { rows } = await callHouse(kycQueue)
  await approveCase(rows.find((waiting) => waiting.customer === own)?.id ?? '')
}

/** The house itself looks at both sides and approves. */
export const approveCase = (id: string): Promise<void> =>
  lookAndApprove(callHouse, fetchFromHouse, id)

/** The same by two commands: nobody is approved unseen, not even at the terminal. */
export async function approveAtTerminal(id: string): Promise<void> {
  await operate('identity', 'look', id, join(houseOf().dataDir, 'looked-at'), 'identity_check')
  await operate('identity', 'approve', id)
}
