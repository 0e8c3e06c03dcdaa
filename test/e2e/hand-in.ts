import { kycSubmit, kycUpload, type IdentityData } from '@parkett/contract/customer/kyc'
import { kycApprove, kycImage, kycOpen } from '@parkett/contract/desk/kyc'
import { drawPicture } from '../../apps/server/src/platform/pictures/testing.ts'
import type { Caller, filesAt } from './calls.ts'

/**
 * Hands in an identity by the calls that the screens make; its two pictures are drawn from `seed` and
 * the number after it.
 */
export async function handIn(customer: Caller, data: IdentityData, seed: number): Promise<void> {
  const picture = async (side: 'front' | 'back', at: number): Promise<string> => {
    const file = new Blob([new Uint8Array(await drawPicture({ seed: at }))])
    return (await customer(kycUpload, { params: { side }, file })).id
  }
  const [front, back] = [await picture('front', seed), await picture('back', seed + 1)]
  await customer(kycSubmit, { body: { data, front, back } })
}

/** What the desk calls when somebody there looks at both sides and approves. */
export async function lookAndApprove(
  house: Caller,
  files: ReturnType<typeof filesAt>,
  id: string,
): Promise<void> {
  const params = { id }
  await house(kycOpen, { params })
  for (const side of ['front', 'back'] as const)
    await files(kycImage, { params, body: { side, reason: 'identity_check' } })
  await house(kycApprove, { params })
}
