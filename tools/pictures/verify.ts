import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kycQueue } from '@parkett/contract/desk/kyc'
import { someData } from '../../apps/server/src/slices/kyc/testing.ts'
import { callerAt, filesAt, type Caller } from '../../test/e2e/calls.ts'
import { handIn, lookAndApprove } from '../../test/e2e/hand-in.ts'
import type { Server } from '../../test/e2e/server.ts'

type At = Pick<Server, 'origin' | 'dataDir'>

/** The house itself, by the machine's own key. */
const asHouse = ({ dataDir }: At) => ({
  headers: { 'operator-key': readFileSync(join(dataDir, 'secrets/operator.key'), 'utf8').trim() },
})
export const houseAt = (server: At): Caller => callerAt(server.origin, asHouse(server))

/** Hands in an identity and lets the house look at it and approve it: there is no other that waits. */
export async function verify(server: At, customer: Caller): Promise<void> {
  const identity = someData({ name: 'Lena Brandt', number: 'L01X00T471', birth: '1984-08-12' })
  await handIn(customer, identity, 1)
  const house = houseAt(server)
  const id = (await house(kycQueue)).rows[0]?.id ?? ''
  await lookAndApprove(house, filesAt(server.origin, asHouse(server)), id)
}
