import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kycSubmit, kycUpload } from '@parkett/contract/customer/kyc'
import { kycApprove, kycImage, kycOpen, kycQueue } from '@parkett/contract/desk/kyc'
import { drawPicture } from '../../apps/server/src/slices/kyc/pictures/testing.ts'
import { callerAt, filesAt, type Caller } from '../../test/e2e/calls.ts'
import type { Server } from '../../test/e2e/server.ts'

type At = Pick<Server, 'origin' | 'dataDir'>

/** The house itself, by the machine's own key. */
const asHouse = ({ dataDir }: At) => ({
  headers: { 'operator-key': readFileSync(join(dataDir, 'secrets/operator.key'), 'utf8').trim() },
})
export const houseAt = (server: At): Caller => callerAt(server.origin, asHouse(server))

/** Hands in an identity and lets the house look at it and approve it: there is no other that waits. */
export async function verify(server: At, customer: Caller): Promise<void> {
  const picture = async (side: 'front' | 'back', seed: number): Promise<string> => {
    const file = new Blob([new Uint8Array(await drawPicture({ seed }))])
    return (await customer(kycUpload, { params: { side }, file })).id
  }
  const [front, back] = [await picture('front', 1), await picture('back', 2)]
  const data = {
    document: 'id_card',
    country: 'DE',
    name: 'Lena Brandt',
    number: 'L01X00T471',
    birth: '1984-08-12',
    expires: '2031-10-31',
    mrz: null,
  } as const
  await customer(kycSubmit, { body: { data, front, back } })
  const house = houseAt(server)
  const params = { id: (await house(kycQueue)).rows[0]?.id ?? '' }
  await house(kycOpen, { params })
  for (const side of ['front', 'back'] as const)
    await filesAt(server.origin, asHouse(server))(kycImage, { params, body: { side } })
  await house(kycApprove, { params })
}
