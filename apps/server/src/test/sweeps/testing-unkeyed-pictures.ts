import { addressUpload } from '@parkett/contract/customer/address'
import { kycUpload } from '@parkett/contract/customer/kyc'
import { problemsUpload } from '@parkett/contract/customer/problem-files'
import { pdfOf } from '../../platform/pdf/testing.ts'
import { drawPicture } from '../../platform/pictures/testing.ts'
import type { Caller } from '../testing-calls.ts'

export const picture = async (seed: number): Promise<Blob> =>
  new Blob([new Uint8Array(await drawPicture({ seed }))])

export const pdf = (): Blob => new Blob([new Uint8Array(pdfOf())])

/** Pictures that wait for what will carry them, each of somebody fresh. */
export async function pictureCalls(fresh: () => Promise<Caller>) {
  const file = await picture(3)
  const again = 'anew'
  return [
    {
      route: kycUpload,
      params: { side: 'front' },
      file,
      who: await fresh(),
      again,
      writes: ['identity_documents'],
    },
    {
      route: addressUpload,
      file,
      who: await fresh(),
      again,
      writes: ['identity_documents'],
    },
    { route: problemsUpload, file, who: await fresh(), again, writes: ['ticket_pictures'] },
  ] as const
}
